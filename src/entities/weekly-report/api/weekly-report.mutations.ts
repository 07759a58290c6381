import { apiMutation } from '@/shared/api';
import { updateWeeklyReport } from '@/shared/api/contract/diet';
import type { Report } from '../model/weekly-report';
import { fromReport } from './weekly-report.wire';

/** Writes the whole report. @throws {ApiFailure} */
export const saveReport = apiMutation(updateWeeklyReport, {
  toRequest: (report: Report) => ({ body: fromReport(report) }),
  toResult: (): void => undefined,
});
