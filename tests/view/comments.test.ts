import { describe } from 'vitest';
import { commentsWalk } from '../walks/charts/comments';
import { walkEveryPath } from './walk-every-path';

describe('the comments on the real components walks', () => walkEveryPath(commentsWalk));
