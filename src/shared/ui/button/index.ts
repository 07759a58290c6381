export { Button, IconButton, LinkButton } from './button';
