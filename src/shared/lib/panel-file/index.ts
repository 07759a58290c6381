export { panelFileUrl } from './panel-file';
export { parseUrl } from './parse-url';
