export { useIsPrinting } from './use-is-printing';
