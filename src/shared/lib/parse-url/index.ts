export { parseUrl } from './parse-url';
