import { describe } from 'vitest';
import { extendDietWalk } from '../walks/charts/extend-diet';
import { walkEveryPath } from './walk-every-path';

describe('the extension of a diet on the real components walks', () =>
  walkEveryPath(extendDietWalk));
