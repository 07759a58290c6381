export { type Failure, failureOf, toFailure } from './failure';
