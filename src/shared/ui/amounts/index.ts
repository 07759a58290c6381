export { Amounts } from './amounts';
