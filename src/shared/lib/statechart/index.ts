export { followWhenLeft } from './follow-when-left';
export { LONGEST_WAIT, NO_ANSWER, tellNoAnswer } from './longest-wait';
export { passingThrough } from './passed-through';
export { unwiredAction, unwiredActor, unwiredCallback, unwiredGuard } from './unwired';
