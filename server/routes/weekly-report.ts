/** The weekly report of a diet. */
import type { Hono } from 'hono';
import {
  getDietWeeklyReports,
  removeDietWeeklyReport,
  updateWeeklyReport,
} from '@/shared/api/contract/diet';
import type { Database } from '../db/database';
import { ownDiet } from '../diet/own-diets';
import { baseOfReport, ownReport, removeReport, saveReport } from '../diet/weekly-reports';
import { serveCall, serveRead } from '../http/serve-call';

export function serveWeeklyReports(app: Hono, db: Database): void {
  serveRead(app, db, getDietWeeklyReports, async ({ user, query }) => {
    const report = await ownReport(db, user.id, query.dietId);
    return {
      id: report?.id ?? 0,
      dietId: query.dietId,
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
