import { createActorContext } from '@xstate/react';
import { weeklyReportMachine } from './weekly-report.machine';

export const WeeklyReport = createActorContext(weeklyReportMachine);
