export { ActionDialog, ConfirmDialog, DeletionDialog, Dialog } from './dialog';
