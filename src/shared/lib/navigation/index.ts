export { reloadApp, useStarts } from './reload-app';
export { useGoTo } from './use-go-to';
