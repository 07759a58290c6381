export { unwiredAction, unwiredActor, unwiredCallback, unwiredGuard } from './unwired';
