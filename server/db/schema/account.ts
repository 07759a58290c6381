/** Users and their credentials. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { Gender } from '@/shared/api/contract/codes';
import { created, oneOf, time } from './columns';

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    /** Iranian mobile number, 09xxxxxxxxx */
    mobile: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    whatsApp: text('whats_app').notNull().default(''),
    gender: integer().$type<Gender>().notNull().default(Gender.unspecified),
    /** YYYY-MM-DD; empty: not given */
    birthDate: text('birth_date').notNull().default(''),
    instagramId: text('instagram_id').notNull().default(''),
    phone: text().notNull().default(''),
    nationalCode: text('national_code').notNull().default(''),
    friendName: text('friend_name').notNull().default(''),
    friendPhone: text('friend_phone').notNull().default(''),
    address: text().notNull().default(''),
    createdAt: created(),
  },
  (table) => [
    oneOf('users_gender_known', table.gender, Gender),
    index('users_by_name').on(table.lastName, table.id),
    index('users_by_registration').on(table.createdAt),
  ],
);
/** The member of a row. */
export const ofMember = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

/** Tokens are 256 random bits; only their SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofMember(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** At most two codes for each user, one for known addresses and one for others: six digits, hashed like a password. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    userId: ofMember(),
    /** whether the code was requested from an address from which the user has logged in before */
    isForKnown: boolean('is_for_known').notNull().default(false),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.isForKnown] }),
    index('activation_codes_by_end').on(table.expiresAt),
  ],
);

/** Codes that prove that a number belongs to the person who registers with it. */
export const registrationCodes = pgTable(
  'registration_codes',
  {
    mobile: text().primaryKey(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('registration_codes_by_end').on(table.expiresAt)],
);

/** Messages with activation codes for the SMS service (account/code-messages.ts). */
export const codeMessages = pgTable(
  'code_messages',
  {
    id: serial().primaryKey(),
    mobile: text().notNull(),
    /** null: no attempt follows */ code: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /** why the last attempt failed: the status or the error’s name; null: it did not fail */
    failure: text(),
    deliveredAt: time('delivered_at'),
    createdAt: created(),
  },
  (table) => [
    index('code_messages_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.code} is not null`),
    index('code_messages_by_time').on(table.createdAt),
    index('code_messages_failed')
      .on(table.id)
      .where(sql`${table.deliveredAt} is null and ${table.code} is null`),
  ],
);

/** Audit of «log in as another user» (decision 12): every attempt, granted or not. */
export const operatorLogins = pgTable(
  'operator_logins',
  {
    id: serial().primaryKey(),
    requestedUser: text('requested_user').notNull(),
    isGranted: boolean('is_granted').notNull(),
    ip: text().notNull(),
    createdAt: created(),
  },
  (table) => [index('operator_logins_by_time').on(table.createdAt)],
);

export const accessLogs = pgTable(
  'access_logs',
  {
    id: serial().primaryKey(),
    userId: ofMember(),
    urlPath: text('url_path').notNull(),
    ip: text().notNull(),
    deviceName: text('device_name').notNull(),
    referenceId: integer('reference_id').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('access_logs_of_user').on(table.userId),
    index('access_logs_by_time').on(table.createdAt),
  ],
);

/** Counters of the rate limiters. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index('rate_limits_by_end').on(table.expire)],
);

/** The first two digits of the random name of an upload. */
export const uploadShard = (path: PgColumn) => sql`left(split_part(${path}, '/', 4), 2)`;

/** The owner of each uploaded file; `path` is the stored path. */
export const uploads = pgTable(
  'uploads',
  {
    path: text().primaryKey(),
    userId: ofMember(),
    createdAt: created(),
    /** Whether the file is complete in the store; the row is older than the file. */
    isStored: boolean('is_stored').notNull().default(true),
    /** Size of the stored file; 0: unknown, uploaded before sizes were stored. */
    bytes: integer().notNull().default(0),
  },
  (table) => [
    index('uploads_of_user').on(table.userId),
    index('uploads_by_shard').on(uploadShard(table.path)),
  ],
);

/** Secrets that all processes share. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
