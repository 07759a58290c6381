export { ConfirmDialog } from './confirm-dialog';
export { Dialog } from './dialog';
