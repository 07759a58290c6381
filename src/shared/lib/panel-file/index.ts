export { panelFileUrl } from './panel-file';
