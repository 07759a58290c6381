import { describe } from 'vitest';
import { homeLoadingWalk } from '../walks/charts/home-loading';
import { walkEveryPath } from './walk-every-path';

describe('home on the real components walks', () => walkEveryPath(homeLoadingWalk));
