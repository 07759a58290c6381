/** The personal data in every table: the content of a member's archive, and the effect of an erasure. */
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Gender } from '@/shared/api/contract/codes';
import { UNMATCHABLE_HASH } from '../../account/passwords';
import type { User } from '../../account/users';
import * as schema from '../../db/schema';
import type { TableName } from '../../db/retention';

export type Member = Pick<User, 'id' | 'mobile'>;

interface PersonalData<Name extends TableName> {
  /** Matches the rows about a member. */ readonly of: (member: Member) => SQL;
  /** Whether the archive contains the rows. */ readonly isExported: boolean;
  /** columns that the archive leaves out, because they grant access or are a bank's */
  readonly secrets?: readonly (keyof (typeof schema)[Name]['$inferSelect'])[];
  /** the new values of rows that stay */
  readonly onErasure: 'delete' | 'keep' | Readonly<Record<string, unknown>>;
}

const {
  accessLogs,
  activationCodes,
  bankCalls,
  caseVisits,
  codeMessages,
  commentReplies,
  comments,
  courseReviews,
  deliveries,
  dietForms,
  invoiceItems,
  invoices,
  lessonProgress,
  memberGrants,
  memberLoginCodes,
  memberNotes,
  memberProgress,
  news,
  newsSwitchedOff,
  operatorLogins,
  programs,
  pushMessages,
  pushSubscriptions,
  rateLimits,
  refunds,
  registrationCodes,
  sessions,
  uploads,
  userCourses,
  userDiets,
  users,
  weeklyReports,
} = schema;

const byUser =
  (column: PgColumn) =>
  ({ id }: Member): SQL =>
    eq(column, id);
const byMobile =
  (column: PgColumn) =>
  ({ mobile }: Member): SQL =>
    eq(column, mobile);
/** Rows whose parent belongs to the member. */
const byParent =
  (column: PgColumn, parent: { id: PgColumn; userId: PgColumn }) =>
  ({ id }: Member): SQL =>
    sql`${column} in (select ${parent.id} from ${parent.id.table} where ${parent.userId} = ${id})`;

/** The number of an erased member, which is no mobile number. */
export const erasedMobile = sql<string>`'erased-' || ${users.id}`;
export const isErased = sql<boolean>`${users.mobile} = ${erasedMobile}`;

const NO_PROFILE = {
  mobile: erasedMobile,
  passwordHash: UNMATCHABLE_HASH,
  firstName: 'عضو',
  lastName: 'پاک‌شده',
  gender: Gender.unspecified,
  birthDate: '',
  nationalCode: '',
  whatsApp: '',
  phone: '',
  instagramId: '',
  friendName: '',
  friendPhone: '',
  address: '',
} satisfies Record<Exclude<keyof User, 'id' | 'createdAt'>, unknown>;

const DELETED = { isExported: false, onErasure: 'delete' } as const;
const EXPORTED = { isExported: true, onErasure: 'delete' } as const;

/**
 * A table is complete only with an entry here; null: it has no rows about members. Rows are erased in this order, so
 * that none refers to a deleted one.
 */
export const PERSONAL_DATA: { readonly [Name in TableName]: PersonalData<Name> | null } = {
  users: {
    of: byUser(users.id),
    isExported: true,
    secrets: ['passwordHash'],
    onErasure: NO_PROFILE,
  },
  pushMessages: { of: byParent(pushMessages.subscriptionId, pushSubscriptions), ...DELETED },
  pushSubscriptions: {
    of: byUser(pushSubscriptions.userId),
    ...EXPORTED,
    secrets: ['sessionHash', 'endpoint', 'p256dh', 'auth'],
  },
  sessions: { of: byUser(sessions.userId), ...DELETED },
  activationCodes: { of: byUser(activationCodes.userId), ...DELETED },
  registrationCodes: { of: byMobile(registrationCodes.mobile), ...DELETED },
  memberLoginCodes: { of: byUser(memberLoginCodes.userId), ...DELETED },
  codeMessages: { of: byMobile(codeMessages.mobile), ...DELETED },
  operatorLogins: {
    of: ({ id, mobile }) =>
      or(eq(operatorLogins.requestedUser, String(id)), eq(operatorLogins.requestedUser, mobile))!,
    ...DELETED,
  },
  rateLimits: { of: ({ mobile }) => sql`strpos(${rateLimits.key}, ${mobile}) > 0`, ...DELETED },
  accessLogs: { of: byUser(accessLogs.userId), ...EXPORTED },
  staffAudit: null, // an erasure empties it by the rows that it is about (erase.ts)
  news: { of: byUser(news.userId), ...EXPORTED },
  newsSwitchedOff: { of: byUser(newsSwitchedOff.userId), ...EXPORTED },
  memberProgress: { of: byUser(memberProgress.userId), ...EXPORTED },
  lessonProgress: { of: byUser(lessonProgress.userId), ...EXPORTED },
  memberNotes: { of: byUser(memberNotes.userId), ...DELETED },
  memberGrants: {
    of: byUser(memberGrants.userId),
    isExported: true,
    onErasure: { reason: '' },
  },
  commentReplies: { of: byParent(commentReplies.commentId, comments), ...EXPORTED },
  comments: { of: byUser(comments.userId), ...EXPORTED },
  courseReviews: { of: byUser(courseReviews.userId), ...EXPORTED },
  weeklyReports: { of: byParent(weeklyReports.userDietId, userDiets), ...EXPORTED },
  programs: { of: byParent(programs.userDietId, userDiets), ...EXPORTED },
  caseVisits: { of: byParent(caseVisits.userDietId, userDiets), ...DELETED },
  dietForms: { of: byParent(dietForms.userDietId, userDiets), ...EXPORTED },
  userDiets: { of: byUser(userDiets.userId), ...EXPORTED },
  userCourses: { of: byUser(userCourses.userId), ...EXPORTED },
  // The sweep deletes the files of unfinished uploads, and then the rows.
  uploads: {
    of: byUser(uploads.userId),
    isExported: true,
    onErasure: { isStored: false, createdAt: new Date(0) },
  },
  invoiceItems: {
    of: byParent(invoiceItems.invoiceId, invoices),
    isExported: true,
    onErasure: 'keep',
  },
  refunds: {
    of: byParent(refunds.invoiceId, invoices),
    isExported: true,
    onErasure: { reason: '' },
  },
  deliveries: {
    of: byParent(deliveries.invoiceId, invoices),
    isExported: true,
    onErasure: { carrier: '', trackingNumber: '' },
  },
  bankCalls: { of: byParent(bankCalls.invoiceId, invoices), ...DELETED },
  invoices: {
    of: byUser(invoices.userId),
    isExported: true,
    secrets: ['pendingKey', 'bankToken', 'returned'],
    onErasure: { address: '', returned: {} },
  },
  secrets: null,
  coaches: null,
  courses: null,
  lessons: null,
  diets: null,
  questionnaires: null,
  programTemplates: null,
  products: null,
  productStock: null,
  gateways: null,
  discountCodes: null,
  settings: null,
  installation: null,
  contentExports: null,
  contentPages: null,
  contentFiles: null,
  staffUsers: null,
  staffAccounts: null,
  staffTwoFactors: null,
  staffSessions: null,
  staffVerifications: null,
  staffInvitations: null,
  staffUploads: null,
};
