export { EmptyState } from './empty-state';
export { InfoState } from './info-state';
