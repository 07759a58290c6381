import { describe } from 'vitest';
import { weighInQueueWalk } from '../walks/charts/weigh-in-queue';
import { walkEveryPath } from './walk-every-path';

describe('walks of the queue of weights on the real components', () =>
  walkEveryPath(weighInQueueWalk));
