export { DescribedTabs, prepareDescriptions } from './described-tabs';
