export { useHeld } from './use-held';
