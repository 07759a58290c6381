export { ConfirmDialog } from './dialog';
export { Dialog } from './dialog';
