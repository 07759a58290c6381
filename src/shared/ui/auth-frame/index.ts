export { AuthFrame } from './auth-frame';
