export { displayInfoQuery, taxPercentQuery } from './api/setting.queries';
