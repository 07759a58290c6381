export { joinSignals, throwIfAborted } from './abort';
