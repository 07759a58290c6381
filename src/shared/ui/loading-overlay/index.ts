export { LoadingOverlay, LoadingStatus, Skeleton } from './loading-overlay';
export { Waiting } from './waiting';
