export { type Failure, failureOf, isRefusal, isUnanswered, toFailure } from './failure';
