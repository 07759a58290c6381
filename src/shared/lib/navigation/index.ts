export { reloadPastCaches } from './reload-past-caches';
export { reloadApp, startAnew, useStarts } from './reload-app';
export { useKept, useKeptOpen } from './use-kept';
export { useLeave } from './use-leave';
export { useGoTo } from './use-go-to';
