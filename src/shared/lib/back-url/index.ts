export { decodeBackUrl } from './back-url';
export { encodeBackUrl } from './encode-back-url';
