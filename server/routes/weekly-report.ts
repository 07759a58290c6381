/** The weekly report of a diet. */
import type { Hono } from 'hono';
import {
  getDietWeeklyReports,
  removeDietWeeklyReport,
  updateWeeklyReport,
} from '@/shared/api/contract/diet';
import type { Database } from '../db/database';
import { ownDiet } from '../diet/own-diets';
import { baseOfReport, removeReport, reportOf, saveReport } from '../diet/weekly-reports';
import { serveCall } from '../http/serve-call';

export function serveWeeklyReports(app: Hono, db: Database): void {
  serveCall(app, db, getDietWeeklyReports, async ({ user, query }) => {
    const { own } = await ownDiet(db, user.id, query.dietId);
    const report = await reportOf(db, own.id);
    return {
      id: report?.id ?? 0,
      dietId: own.id,
      sizeList: report?.sizeList ?? '',
      weightList: report?.weightList ?? '',
      base: baseOfReport(report),
    };
  });

  serveCall(app, db, updateWeeklyReport, async ({ user, body }) => {
    const { own } = await ownDiet(db, user.id, body.dietId);
    const lists = {
      sizeList: JSON.stringify(body.sizeList),
      weightList: JSON.stringify(body.weightList),
    };
    await saveReport(db, own.id, body.id, lists, body.base);
    return null;
  });

  serveCall(app, db, removeDietWeeklyReport, async ({ user, id }) => {
    await removeReport(db, user.id, id);
    return null;
  });
}
