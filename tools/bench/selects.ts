/** The selects of the lists of a member, each of which the server makes for one call. */
import type { Database } from '../../server/db/database';
import { page } from '../../server/db/select';
import { listOwnDiets } from '../../server/diet/own-diets';
import { ownReport } from '../../server/diet/weekly-reports';
import { listComments } from '../../server/learning/comments';
import { listOwnCourses } from '../../server/learning/own-courses';
import { listInvoices } from '../../server/payment/invoices';
import type { Member } from './members';

/** A lesson of the demo with comments. */
export const LESSON_ID = 29;
const shown = page({ part: 1, size: 20 });

export type Buyer = Pick<Member, 'id' | 'dietId'>;
export const SELECTS = {
  diets: (db: Database, { id }: Buyer) => listOwnDiets(db, id, '', shown),
  courses: (db: Database, { id }: Buyer) => listOwnCourses(db, id, '', shown),
  invoices: (db: Database, { id }: Buyer) => listInvoices(db, id, shown),
  comments: (db: Database, { id }: Buyer) => listComments(db, id, LESSON_ID, shown),
  report: (db: Database, { id, dietId }: Buyer) => ownReport(db, id, dietId),
} as const;
export type SelectName = keyof typeof SELECTS;
