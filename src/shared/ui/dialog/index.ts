export { ActionDialog, ConfirmDialog, DeletionDialog, Dialog, preloadDialogs } from './dialog';
