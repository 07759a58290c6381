export { decodeBackUrl, encodeBackUrl } from './back-url';
