import { describe } from 'vitest';
import { commentsWalk } from '../walks/charts/comments';
import { walkEveryPath } from './walk-every-path';

describe('walks of the comments on the real components', () => walkEveryPath(commentsWalk));
