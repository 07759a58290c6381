/** The staff's accounts, which better-auth reads and writes (panel/staff), and the audit of its writes. */
import { bigint, boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../../panel/contract/audit-actions';
import { type Role, ROLES } from '../../panel/contract/roles';
import type { WithFiles } from '../../panel/contract/uploads';
import type { FileKind } from '../../entries/file-kinds';
import { ofMember } from './account';
import { created, oneOf, time } from './columns';

const updated = () => time('updated_at').notNull().defaultNow();

export const staffUsers = pgTable(
  'staff_users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** better-auth requires one: an address under `.invalid` */ email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    username: text().notNull().unique(),
    displayUsername: text('display_username'),
    role: text().$type<Role>().notNull(),
    banned: boolean().notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: time('ban_expires'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [oneOf('staff_users_role_known', table.role, ROLES)],
);

const ofStaff = () =>
  text('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' });

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: ofStaff(),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    index('staff_sessions_of_user').on(table.userId),
    index('staff_sessions_by_end').on(table.expiresAt),
  ],
);

/** Holds the hash of the password. The tokens are for services of other providers, which are not used. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofStaff(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('staff_accounts_of_user').on(table.userId)],
);

/** Sign-ins that wait for the second factor. */
export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    index('staff_verifications_by_identifier').on(table.identifier),
    index('staff_verifications_by_end').on(table.expiresAt),
  ],
);

/** Secret and recovery codes of a second factor, encrypted. */
export const staffTwoFactors = pgTable(
  'staff_two_factors',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: ofStaff(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: time('locked_until'),
  },
  (table) => [index('staff_two_factors_of_user').on(table.userId)],
);

/** One-time links for new staff; of the token only the SHA-256 is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: serial().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    invitedBy: text('invited_by').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [
    oneOf('staff_invitations_role_known', table.role, ROLES),
    index('staff_invitations_by_end').on(table.expiresAt),
  ],
);

type Values = Readonly<Record<string, unknown>>;
/** Every write of the staff. A trigger refuses changes of its rows; names stay when an account is removed. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: serial().primaryKey(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    /** without a check: the list grows, and a migration may not replace a check (docs/running.md) */
    action: text().$type<AuditAction>().notNull(),
    resource: text().notNull(),
    rowId: text('row_id').notNull(),
    /** the fields that differ; null: there was no row */ before: jsonb().$type<Values>(),
    after: jsonb().$type<Values>(),
    createdAt: created(),
  },
  (table) => [
    index('staff_audit_by_time').on(table.createdAt),
    index('staff_audit_of_staff').on(table.staffId, table.id),
    index('staff_audit_of_row').on(table.resource, table.rowId, table.id),
    index('staff_audit_of_action').on(table.action, table.id),
  ],
);

/** Codes with which the staff logs in as a member, once; of a code only the SHA-256 is stored (decision 84). */
export const memberLoginCodes = pgTable(
  'member_login_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: ofMember(),
    staffId: text('staff_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('member_login_codes_by_end').on(table.expiresAt),
    index('member_login_codes_by_user').on(table.userId),
  ],
);

/** Uploads of the staff (panel/uploads): the unfinished ones, and for some days the finished ones. */
export const staffUploads = pgTable(
  'staff_uploads',
  {
    /** random, and the name of the bytes in the store */ id: text().primaryKey(),
    staffId: text('staff_id').notNull(),
    resource: text().$type<WithFiles>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** on the computer of the staff */ fileName: text('file_name').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** stored path, chosen before the file is moved there */ path: text(),
    finishedAt: time('finished_at'),
    /** the request that may write until its lease ends */ writer: text(),
    leaseEndsAt: time('lease_ends_at'),
    /** whether another request waits for the writer to stop */
    isAwaited: boolean('is_awaited').notNull().default(false),
    createdAt: created(),
  },
  (table) => [
    index('staff_uploads_of_staff').on(table.staffId),
    index('staff_uploads_by_time').on(table.createdAt),
  ],
);
