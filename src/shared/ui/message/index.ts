export { Message } from './message';
