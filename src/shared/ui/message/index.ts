export { abridged } from './abridged';
export { Message } from './message';
