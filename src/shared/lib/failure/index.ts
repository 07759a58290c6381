export { type Failure, failureOf, isUnanswered, toFailure } from './failure';
