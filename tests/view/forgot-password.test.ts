import { describe } from 'vitest';
import { forgotPasswordWalk } from '../walks/charts/forgot-password';
import { walkEveryPath } from './walk-every-path';

describe('walks of the forgotten password on the real components', () =>
  walkEveryPath(forgotPasswordWalk));
