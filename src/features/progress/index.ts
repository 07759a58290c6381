export { syncProgress } from './model/sync-progress';
