import { describe } from 'vitest';
import { homeLoadingWalk } from '../walks/charts/home-loading';
import { walkEveryPath } from './walk-every-path';

describe('walks of home on the real components', () => walkEveryPath(homeLoadingWalk));
