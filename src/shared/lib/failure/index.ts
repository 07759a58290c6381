export { type Failure, failureOf, isRefusal, toFailure } from './failure';
