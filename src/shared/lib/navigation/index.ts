export { reloadApp, startAnew, useStarts } from './reload-app';
export { useLeave } from './use-leave';
export { useGoTo } from './use-go-to';
