import { describe } from 'vitest';
import { loginAsUserWalk } from '../walks/charts/login-as-user';
import { walkEveryPath } from './walk-every-path';

describe('logging in as another user on the real components walks', () =>
  walkEveryPath(loginAsUserWalk));
