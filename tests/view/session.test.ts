import { describe } from 'vitest';
import { sessionWalk } from '../walks/charts/session';
import { walkEveryPath } from './walk-every-path';

describe('the session on the real components walks', () => walkEveryPath(sessionWalk));
