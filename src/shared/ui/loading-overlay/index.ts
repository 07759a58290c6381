export { LoadingOverlay, LoadingStatus, Skeleton } from './loading-overlay';
