export { later, skipped, unseen } from './skipped';
export { useDrawn } from './use-drawn';
