import { describe } from 'vitest';
import { loginByCodeWalk } from '../walks/charts/login-by-code';
import { walkEveryPath } from './walk-every-path';

describe('walks of the login by code on the real components', () => walkEveryPath(loginByCodeWalk));
