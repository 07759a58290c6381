export { type Description, toDescriptions } from './described';
