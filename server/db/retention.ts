/** The limits of the number of rows of each table, and the rows that the hourly job deletes. */
import { lt, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Settings } from '../settings/settings';
import type { Database } from './database';
import * as schema from './schema';

type Schema = typeof schema;
export type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never;
}[keyof Schema];

interface Retention {
  /** the source of the rows, and the limit of their number */ readonly bound: string;
  /** Matches the rows to delete; undefined: rows are deleted elsewhere, or kept. */
  readonly expired?: (now: Date, settings: Pick<Settings, 'logDays'>) => SQL;
}

const DAY_MS = 86_400_000;
const logsBefore = (now: Date, { logDays }: Pick<Settings, 'logDays'>) =>
  new Date(now.getTime() - logDays * DAY_MS);
const {
  accessLogs,
  activationCodes,
  bankCalls,
  caseVisits,
  codeMessages,
  memberLoginCodes,
  news,
  operatorLogins,
  pushMessages,
  rateLimits,
  registrationCodes,
  sessions,
  staffAudit,
  staffInvitations,
  staffSessions,
  staffVerifications,
} = schema;
const BY_STAFF = 'added by staff';
const BY_PURCHASE = 'added by a purchase; kept';

/** A table is complete only with an entry here. */
export const RETENTION: Readonly<Record<TableName, Retention>> = {
  users: { bound: 'registrations, limited per number and address; kept' },
  sessions: {
    bound: 'logins, limited per account and address; deleted at logout and after 30 days',
    expired: (now) => lt(sessions.expiresAt, now),
  },
  activationCodes: {
    bound: 'two per member; deleted after use and after 10 minutes',
    expired: (now) => lt(activationCodes.expiresAt, now),
  },
  registrationCodes: {
    bound: 'one per number, limited per number and address; deleted after 10 minutes',
    expired: (now) => lt(registrationCodes.expiresAt, now),
  },
  codeMessages: {
    bound: 'requested codes, limited per number and address; deleted after LOG_DAYS',
    expired: (now, settings) => lt(codeMessages.createdAt, logsBefore(now, settings)),
  },
  operatorLogins: {
    bound: 'attempts at the operator’s code, limited per address; deleted after LOG_DAYS',
    expired: (now, settings) => lt(operatorLogins.createdAt, logsBefore(now, settings)),
  },
  accessLogs: {
    bound: 'logins and opened videos, limited per member; deleted after LOG_DAYS',
    expired: (now, settings) => lt(accessLogs.createdAt, logsBefore(now, settings)),
  },
  rateLimits: {
    bound: 'one counter per limited account, address or job; deleted when it ends',
    expired: (now) => lt(rateLimits.expire, now),
  },
  uploads: { bound: 'uploads, limited per member; unused ones are deleted (uploads/sweep.ts)' },
  secrets: { bound: 'one row per secret' },
  coaches: { bound: BY_STAFF },
  courses: { bound: BY_STAFF },
  diets: { bound: BY_STAFF },
  questionnaires: { bound: BY_STAFF },
  products: { bound: BY_STAFF },
  gateways: { bound: BY_STAFF },
  settings: { bound: 'one row' },
  installation: { bound: 'one row' },
  contentExports: { bound: 'one row' },
  contentPages: { bound: BY_STAFF },
  contentFiles: { bound: BY_STAFF },
  lessons: { bound: BY_STAFF },
  comments: { bound: 'comments, limited per member; deleted by their author' },
  commentReplies: { bound: BY_STAFF },
  courseReviews: {
    bound: 'one per course that the member owns; deleted by its author, and with the purchase',
  },
  userCourses: { bound: BY_PURCHASE },
  userDiets: { bound: BY_PURCHASE },
  dietForms: { bound: 'one per diet of a member' },
  programs: { bound: 'one per round of a diet of a member; kept' },
  programTemplates: { bound: BY_STAFF },
  caseVisits: {
    bound: 'one per diet and person, added by staff; deleted after a day',
    expired: (now) => lt(caseVisits.seenAt, new Date(now.getTime() - DAY_MS)),
  },
  weeklyReports: { bound: 'one per diet of a member, of limited size' },
  staffUsers: { bound: BY_STAFF },
  staffAccounts: { bound: 'one row per account, added by staff' },
  staffTwoFactors: { bound: 'one row per account, added by staff' },
  staffSessions: {
    bound: 'sign-ins of accounts added by staff, limited per account; deleted when they end',
    expired: (now) => lt(staffSessions.expiresAt, now),
  },
  staffVerifications: {
    bound: 'sign-ins of accounts added by staff, limited per account; deleted when they end',
    expired: (now) => lt(staffVerifications.expiresAt, now),
  },
  staffInvitations: {
    bound: 'added by staff; deleted when they are accepted, and when they end',
    expired: (now) => lt(staffInvitations.expiresAt, now),
  },
  staffAudit: {
    bound: 'writes of the staff; deleted after LOG_DAYS',
    expired: (now, settings) => lt(staffAudit.createdAt, logsBefore(now, settings)),
  },
  news: {
    bound:
      'events of a member, added with work of the staff and with sessions of classes; deleted after LOG_DAYS',
    expired: (now, settings) => lt(news.createdAt, logsBefore(now, settings)),
  },
  newsSwitchedOff: { bound: 'one per kind of news and member' },
  pushSubscriptions: { bound: 'at most one per session; deleted with it' },
  pushMessages: {
    bound: 'one per news and device; deleted when it is accepted, and when it is too late',
    expired: (now) => lt(pushMessages.expiresAt, now),
  },
  memberProgress: { bound: 'one per member' },
  lessonProgress: { bound: 'one per lesson of a course that the member has bought; kept' },
  memberNotes: { bound: BY_STAFF },
  memberGrants: { bound: BY_STAFF },
  staffUploads: {
    bound: 'added by staff, five unfinished ones per person; deleted after 3 days (panel/uploads)',
  },
  memberLoginCodes: {
    bound: 'added by staff; deleted when they are used, and when they end',
    expired: (now) => lt(memberLoginCodes.expiresAt, now),
  },
  invoices: { bound: 'starts of payments, ten pending ones per member; kept as accounts' },
  invoiceItems: { bound: 'up to 100 per invoice; kept as accounts' },
  refunds: { bound: 'for what invoices did not grant, and decided by the owner; kept as accounts' },
  deliveries: { bound: 'one per invoice with products; kept as accounts' },
  discountCodes: { bound: BY_STAFF },
  productStock: { bound: 'added by staff: one row per size and colour of a product' },
  bankCalls: {
    bound: 'a row per invoice, operation and answer of its bank; deleted after LOG_DAYS',
    expired: (now, settings) => lt(bankCalls.lastAt, logsBefore(now, settings)),
  },
};

/** Rows deleted by one statement: it holds its locks for less than a second. */
const SLICE_ROWS = 5_000;

/** Deletes the expired rows of all tables, in slices. */
export async function dropExpired(
  db: Database,
  settings: Pick<Settings, 'logDays'>,
  now = new Date(),
): Promise<void> {
  for (const [name, { expired }] of Object.entries(RETENTION)) {
    if (!expired) continue;
    const table = schema[name as TableName];
    const slice = db
      .select({ ctid: sql`ctid` })
      .from(table)
      .where(expired(now, settings))
      .limit(SLICE_ROWS);
    let deleted: readonly unknown[];
    do
      deleted = await db
        .delete(table)
        .where(sql`ctid = any(array(${slice}))`)
        .returning({ one: sql`1` });
    while (deleted.length === SLICE_ROWS);
  }
}
