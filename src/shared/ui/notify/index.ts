export { copyText, notify } from './notify';
export { ToastHost } from './toast-host';
