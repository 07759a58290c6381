import { describe } from 'vitest';
import { dietFormWalk } from '../walks/charts/diet-form';
import { walkEveryPath } from './walk-every-path';

describe('the questionnaire on the real components walks', () => walkEveryPath(dietFormWalk));
