export { ExtendButton } from './ui/extend-button';
