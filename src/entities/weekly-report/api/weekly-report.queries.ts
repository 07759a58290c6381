import { callApi } from '@/shared/api';
import { getDietWeeklyReports } from '@/shared/api/contract/diet';
import { toReport } from './weekly-report.wire';

/**
 * The report as it stands, or null where it can't be read. It is never remembered: every change begins with a
 * look.
 * @throws {ApiFailure}
 */
export const fetchReport = (dietId: number, signal?: AbortSignal) =>
  callApi(getDietWeeklyReports, { query: { dietId }, ...(signal && { signal }) }).then(toReport);
