export { passingThrough } from './passed-through';
export { followWhenLeft, promiseActor } from './promise-actor';
export { unwiredAction, unwiredActor, unwiredCallback, unwiredGuard } from './unwired';
