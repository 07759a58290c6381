import { describe } from 'vitest';
import { forgotPasswordWalk } from '../walks/charts/forgot-password';
import { walkEveryPath } from './walk-every-path';

describe('the forgotten password on the real components walks', () =>
  walkEveryPath(forgotPasswordWalk));
