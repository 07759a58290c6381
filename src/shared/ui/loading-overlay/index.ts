export { LoadingOverlay, Skeleton } from './loading-overlay';
