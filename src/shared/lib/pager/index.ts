export { pagesOf } from './pager';
