export { ConfirmDialog, Dialog } from './dialog';
