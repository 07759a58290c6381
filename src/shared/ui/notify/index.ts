export { copyText } from './copy-text';
export { notify } from './notify';
export { ToastHost } from './toast-host';
