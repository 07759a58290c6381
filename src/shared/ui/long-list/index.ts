export { skipped } from './skipped';
export { useDrawn } from './use-drawn';
