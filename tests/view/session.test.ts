import { describe } from 'vitest';
import { sessionWalk } from '../walks/charts/session';
import { walkEveryPath } from './walk-every-path';

describe('walks of the session on the real components', () => walkEveryPath(sessionWalk));
