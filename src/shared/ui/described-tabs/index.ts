export { DescribedTabs } from './described-tabs';
