/** The tables of the reference server. Money is whole rials (decision 1). */
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const rials = (name: string) => bigint(name, { mode: 'number' }).notNull();
const created = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const discounts = { discountPercent: doublePrecision('discount_percent').notNull().default(0), extraDiscountPercent: doublePrecision('extra_discount_percent').notNull().default(0) };

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  /** Iranian mobile number, 09xxxxxxxxx */
  mobile: text('mobile').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  whatsApp: text('whats_app').notNull().default(''),
  gender: integer('gender').notNull().default(0),
  birthDate: text('birth_date').notNull().default(''),
  instagramId: text('instagram_id').notNull().default(''),
  phone: text('phone').notNull().default(''),
  nationalCode: text('national_code').notNull().default(''),
  friendName: text('friend_name').notNull().default(''),
  friendPhone: text('friend_phone').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: created(),
});

/** Tokens are 256 random bits; only their SHA-256 is kept. */
export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull().references(() => users.id),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const diets = pgTable('diets', {
  id: serial('id').primaryKey(), title: text('title').notNull(), image: text('image').notNull(), price: rials('price'),
  description: text('description').notNull(), descriptions: jsonb('descriptions').notNull(), ...discounts,
});

export const courses = pgTable('courses', {
  id: serial('id').primaryKey(), title: text('title').notNull(), image: text('image').notNull(), price: rials('price'),
  description: text('description').notNull(), descriptions: jsonb('descriptions').notNull(), ...discounts,
  isLive: boolean('is_live').notNull(), length: text('length').notNull(), sessionCount: integer('session_count').notNull(),
  /** minutes */ sessionDuration: integer('session_duration').notNull(), info: text('info').notNull(),
  dietId: integer('diet_id').references(() => diets.id),
});

export const products = pgTable('products', {
  id: serial('id').primaryKey(), title: text('title').notNull(), image: text('image').notNull(), price: rials('price'),
  description: text('description').notNull(), inventories: jsonb('inventories').notNull(),
});

export const gateways = pgTable('gateways', { id: serial('id').primaryKey(), type: integer('type').notNull(), title: text('title').notNull() });
export const settings = pgTable('settings', { id: integer('id').primaryKey(), taxPercent: doublePrecision('tax_percent').notNull(), enamad: boolean('enamad').notNull() });

export const userCourses = pgTable('user_courses', {
  userId: integer('user_id').notNull().references(() => users.id), courseId: integer('course_id').notNull().references(() => courses.id),
}, (table) => [primaryKey({ columns: [table.userId, table.courseId] })]);

/** `status` 2: the questionnaire is open (section 4). */
export const userDiets = pgTable('user_diets', {
  id: serial('id').primaryKey(), userId: integer('user_id').notNull().references(() => users.id),
  dietId: integer('diet_id').notNull().references(() => diets.id), status: integer('status').notNull().default(2),
}, (table) => [uniqueIndex('user_diets_once').on(table.userId, table.dietId)]);

/** `payStatus` 0 pending, 1 failed, 2 paid. A user has one pending invoice for the same cart and gateway at a time. */
export const invoices = pgTable('invoices', {
  id: serial('id').primaryKey(), userId: integer('user_id').notNull().references(() => users.id),
  gatewayId: integer('gateway_id').notNull().references(() => gateways.id), payStatus: integer('pay_status').notNull().default(0),
  totalPrice: rials('total_price'), address: text('address').notNull(), createdAt: created(),
  /** Set while the payment is pending: the hash of what is paid for. */
  pendingKey: text('pending_key').unique(),
  /** The bank's authority, token or reference id. */
  bankToken: text('bank_token').notNull().unique(),
  bankReference: text('bank_reference').notNull().default(''),
});

export const invoiceItems = pgTable('invoice_items', {
  id: serial('id').primaryKey(), invoiceId: integer('invoice_id').notNull().references(() => invoices.id),
  productType: integer('product_type').notNull(), itemId: integer('item_id').notNull(), title: text('title').notNull(),
  noTaxPrice: rials('no_tax_price'), discount: rials('discount'), tax: rials('tax'), price: rials('price'), numbers: integer('numbers').notNull(),
});

/** The simulated bank's own books: `outcome` is null until its page was answered; a token serves once. */
export const bankPayments = pgTable('bank_payments', {
  token: text('token').primaryKey(), amount: rials('amount'), callbackUrl: text('callback_url').notNull(), outcome: text('outcome'),
  reference: text('reference').notNull(), verified: boolean('verified').notNull().default(false), settled: boolean('settled').notNull().default(false),
});

export const accessLogs = pgTable('access_logs', {
  id: serial('id').primaryKey(), userId: integer('user_id').notNull().references(() => users.id), urlPath: text('url_path').notNull(),
  ip: text('ip').notNull(), deviceName: text('device_name').notNull(), referenceId: integer('reference_id').notNull(), createdAt: created(),
});
