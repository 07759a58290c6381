import { describe } from 'vitest';
import { weeklyReportWalk } from '../walks/charts/weekly-report';
import { walkEveryPath } from './walk-every-path';

describe('walks of the weekly report on the real components', () =>
  walkEveryPath(weeklyReportWalk));
