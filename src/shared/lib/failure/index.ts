export { type Failure, failureOf, isMissing, isRefusal, isUnanswered, toFailure } from './failure';
