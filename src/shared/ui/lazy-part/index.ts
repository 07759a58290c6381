export { lazyPart, type Part } from './lazy-part';
