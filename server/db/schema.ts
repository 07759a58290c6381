/** The tables of the reference server. Money is whole rials (decision 1). */
import type { DescribedTab } from '@/shared/api/contract/course';
import type { Inventory } from '@/shared/api/contract/product';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const rials = (name: string) => bigint(name, { mode: 'number' }).notNull();
const created = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const discounts = {
  discountPercent: doublePrecision('discount_percent').notNull().default(0),
  extraDiscountPercent: doublePrecision('extra_discount_percent').notNull().default(0),
};

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
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const diets = pgTable('diets', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  price: rials('price'),
  description: text('description').notNull(),
  descriptions: jsonb('descriptions').$type<DescribedTab[]>().notNull(),
  ...discounts,
});

export const courses = pgTable('courses', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  price: rials('price'),
  description: text('description').notNull(),
  descriptions: jsonb('descriptions').$type<DescribedTab[]>().notNull(),
  ...discounts,
  isLive: boolean('is_live').notNull(),
  length: text('length').notNull(),
  sessionCount: integer('session_count').notNull(),
  /** minutes */ sessionDuration: integer('session_duration').notNull(),
  info: text('info').notNull(),
  dietId: integer('diet_id').references(() => diets.id),
});

export const products = pgTable('products', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  price: rials('price'),
  description: text('description').notNull(),
  inventories: jsonb('inventories').$type<Inventory[]>().notNull(),
});

export const gateways = pgTable('gateways', {
  id: serial('id').primaryKey(),
  type: integer('type').notNull(),
  title: text('title').notNull(),
});
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  taxPercent: doublePrecision('tax_percent').notNull(),
  enamad: boolean('enamad').notNull(),
});

export const userCourses = pgTable(
  'user_courses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

/** `status` 2: the questionnaire is open, 3: with the expert, 4: the program runs, 5: it has ended (section 4). */
export const userDiets = pgTable(
  'user_diets',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    dietId: integer('diet_id')
      .notNull()
      .references(() => diets.id),
    status: integer('status').notNull().default(2),
    /** The diet may be extended. */
    showHoldover: boolean('show_holdover').notNull().default(false),
    /** 1, and one more for every paid extension: each round has forms of its own. */
    round: integer('round').notNull().default(1),
    imageSrc: text('image_src').notNull().default(''),
    videoSrc: text('video_src').notNull().default(''),
    soundSrc: text('sound_src').notNull().default(''),
    dietDoc: text('diet_doc').notNull().default(''),
    /** When the program's files were put there. */
    modifiedAt: timestamp('modified_at', { withTimezone: true }),
    /** When this round's questionnaire went to the expert. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('user_diets_once').on(table.userId, table.dietId)],
);

/** The questionnaire and the holdover form; `answerObject` is the wire's JSON string. */
export const dietForms = pgTable(
  'diet_forms',
  {
    id: serial('id').primaryKey(),
    userDietId: integer('user_diet_id')
      .notNull()
      .references(() => userDiets.id),
    isHoldover: boolean('is_holdover').notNull(),
    round: integer('round').notNull(),
    answerObject: text('answer_object').notNull(),
    /** kilocalories a day */ calorie: bigint('calorie', { mode: 'number' }).notNull().default(0),
    dietType: doublePrecision('diet_type').notNull().default(0),
  },
  (table) => [uniqueIndex('diet_forms_once').on(table.userDietId, table.isHoldover, table.round)],
);

/** Weights and sizes of a diet, whole lists as JSON strings. */
export const weeklyReports = pgTable('weekly_reports', {
  id: serial('id').primaryKey(),
  userDietId: integer('user_diet_id')
    .notNull()
    .unique()
    .references(() => userDiets.id),
  sizeList: text('size_list').notNull(),
  weightList: text('weight_list').notNull(),
});

/** `liveEmbedType` 1: iframe URL, 2: embed markup, 3: file or stream, in `externalVideo`. */
export const lessons = pgTable(
  'lessons',
  {
    id: serial('id').primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    title: text('title').notNull(),
    image: text('image').notNull(),
    description: text('description').notNull(),
    externalVideo: text('external_video').notNull().default(''),
    videoSrc: text('video_src').notNull().default(''),
    isLiveStream: boolean('is_live_stream').notNull().default(false),
    liveEmbedType: integer('live_embed_type').notNull().default(0),
  },
  (table) => [index('lessons_of_course').on(table.courseId)],
);

/** Shown to others only when approved; `writtenAt` is when its present text was written. */
export const comments = pgTable(
  'comments',
  {
    id: serial('id').primaryKey(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('comments_of_lesson').on(table.lessonId)],
);

/** The admin's answers. */
export const commentReplies = pgTable('comment_replies', {
  id: serial('id').primaryKey(),
  commentId: integer('comment_id')
    .notNull()
    .references(() => comments.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
});

export const contentPages = pgTable('content_pages', {
  id: serial('id').primaryKey(),
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  header: text('header').notNull().default(''),
  /** HTML */ body: text('body').notNull().default(''),
  footer: text('footer').notNull().default(''),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: created(),
});

/** Videos of a content page; `path` is embed markup, an iframe URL or a stored path. */
export const contentFiles = pgTable('content_files', {
  id: serial('id').primaryKey(),
  pageId: integer('page_id')
    .notNull()
    .references(() => contentPages.id),
  title: text('title').notNull(),
  description: text('description').notNull(),
  path: text('path').notNull(),
});

/** At most one code for each user: six digits, hashed like a password. */
export const activationCodes = pgTable('activation_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Audit of «log in as another user» (decision 12): every try, granted or not. */
export const operatorLogins = pgTable('operator_logins', {
  id: serial('id').primaryKey(),
  requestedUser: text('requested_user').notNull(),
  isGranted: boolean('is_granted').notNull(),
  ip: text('ip').notNull(),
  createdAt: created(),
});

/** Who uploaded which file; `path` is the stored path. */
export const uploads = pgTable('uploads', {
  path: text('path').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  createdAt: created(),
});

/** `payStatus` 0 pending, 1 failed, 2 paid. A user has one pending invoice for the same cart and gateway at a time. */
export const invoices = pgTable('invoices', {
  id: serial('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  gatewayId: integer('gateway_id')
    .notNull()
    .references(() => gateways.id),
  payStatus: integer('pay_status').notNull().default(0),
  totalPrice: rials('total_price'),
  address: text('address').notNull(),
  createdAt: created(),
  /** Set while the payment is pending: the hash of what is paid for. */
  pendingKey: text('pending_key').unique(),
  /** The bank's authority, token or reference id. */
  bankToken: text('bank_token').notNull().unique(),
  bankReference: text('bank_reference').notNull().default(''),
});

export const invoiceItems = pgTable('invoice_items', {
  id: serial('id').primaryKey(),
  invoiceId: integer('invoice_id')
    .notNull()
    .references(() => invoices.id),
  productType: integer('product_type').notNull(),
  itemId: integer('item_id').notNull(),
  title: text('title').notNull(),
  size: text('size').notNull().default(''),
  color: text('color').notNull().default(''),
  noTaxPrice: rials('no_tax_price'),
  discount: rials('discount'),
  tax: rials('tax'),
  price: rials('price'),
  numbers: integer('numbers').notNull(),
});

/** The simulated bank's own books: `outcome` is null until its page was answered; a token serves once. */
export const bankPayments = pgTable('bank_payments', {
  token: text('token').primaryKey(),
  amount: rials('amount'),
  callbackUrl: text('callback_url').notNull(),
  outcome: text('outcome'),
  reference: text('reference').notNull(),
  verified: boolean('verified').notNull().default(false),
  settled: boolean('settled').notNull().default(false),
});

export const accessLogs = pgTable('access_logs', {
  id: serial('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  urlPath: text('url_path').notNull(),
  ip: text('ip').notNull(),
  deviceName: text('device_name').notNull(),
  referenceId: integer('reference_id').notNull(),
  createdAt: created(),
});
