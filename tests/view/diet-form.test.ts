import { describe } from 'vitest';
import { dietFormWalk } from '../walks/charts/diet-form';
import { walkEveryPath } from './walk-every-path';

describe('walks of the questionnaire on the real components', () => walkEveryPath(dietFormWalk));
