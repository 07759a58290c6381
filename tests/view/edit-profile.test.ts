import { describe } from 'vitest';
import { editProfileWalk } from '../walks/charts/edit-profile';
import { walkEveryPath } from './walk-every-path';

describe('the profile form on the real components walks', () => walkEveryPath(editProfileWalk));
