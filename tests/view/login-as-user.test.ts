import { describe } from 'vitest';
import { loginAsUserWalk } from '../walks/charts/login-as-user';
import { walkEveryPath } from './walk-every-path';

describe('walks of logging in as another user on the real components', () =>
  walkEveryPath(loginAsUserWalk));
