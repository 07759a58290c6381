export { notProvided } from './not-provided';
