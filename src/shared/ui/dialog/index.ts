export { ActionDialog, ConfirmDialog, Dialog } from './dialog';
