/** The courses of members, their lessons, and what members write about them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { REVIEW_RULES } from '@/shared/api/contract/rules/review';
import { LessonEmbed } from '../../entries/lesson-embed';
import { ofMember } from './account';
import { courses } from './catalogue';
import { entryColumns, oneOf, time } from './columns';

export const userCourses = pgTable(
  'user_courses',
  {
    userId: ofMember(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    grantedAt: time('granted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('user_courses_of_course').on(table.courseId),
  ],
);

export const lessons = pgTable(
  'lessons',
  {
    ...entryColumns,
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    /** hidden from those who buy the course later; null: not withdrawn, or at an unknown time */
    withdrawnAt: time('withdrawn_at'),
    title: text().notNull(),
    image: text().notNull(),
    description: text().notNull(),
    /** 0: unknown */
    minutes: integer().notNull().default(0),
    /** of the class, from 1; 0: not known */
    week: integer().notNull().default(0),
    /** whether the preview of the class shows it */
    isFree: boolean('is_free').notNull().default(false),
    /** markup or URL of the external video, of the type in `liveEmbedType` */
    externalVideo: text('external_video').notNull().default(''),
    videoSrc: text('video_src').notNull().default(''),
    isLiveStream: boolean('is_live_stream').notNull().default(false),
    liveEmbedType: integer('live_embed_type')
      .$type<(typeof LessonEmbed)[keyof typeof LessonEmbed]>()
      .notNull()
      .default(LessonEmbed.none),
  },
  (table) => [
    unique('lessons_by_key').on(table.courseId, table.key),
    index('lessons_of_course').on(table.courseId),
    oneOf('lessons_embed_type_known', table.liveEmbedType, LessonEmbed),
  ],
);

/**
 * Comments on lessons. Other members see a comment only when it is approved; `writtenAt` is when its current text was
 * written.
 */
export const comments = pgTable(
  'comments',
  {
    id: serial().primaryKey(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    userId: ofMember(),
    text: text().notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
    writtenAt: time('written_at').notNull().defaultNow(),
    /** why the staff did not approve this text; empty: it was not refused */
    refusalReason: text('refusal_reason').notNull().default(''),
    /** since when the text waits for the staff; null: it does not wait */
    waitingSince: time('waiting_since').generatedAlwaysAs(
      sql`case when not is_approved and refusal_reason = '' then written_at end`,
    ),
  },
  (table) => [
    index('comments_of_lesson').on(table.lessonId, table.isApproved, table.writtenAt, table.id),
    index('comments_waiting').on(table.waitingSince, table.id),
    index('comments_of_user').on(table.userId, table.lessonId),
  ],
);

/** The admin's replies. */
export const commentReplies = pgTable(
  'comment_replies',
  {
    id: serial().primaryKey(),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('comment_replies_of_comment').on(table.commentId)],
);

/**
 * Reviews of courses by their members, one per member and course (decision 82). The reference to the purchase holds
 * that only owners have one: taking the course back deletes it.
 */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
    writtenAt: time('written_at').notNull().defaultNow(),
    /** why the staff did not approve this text; empty: it was not refused */
    refusalReason: text('refusal_reason').notNull().default(''),
    /** since when the review waits for the staff; null: it does not wait */
    waitingSince: time('waiting_since').generatedAlwaysAs(
      sql`case when not is_approved and refusal_reason = '' then written_at end`,
    ),
    /** of the coach; empty: none */ reply: text().notNull().default(''),
  },
  (table) => [
    unique('course_reviews_of_member').on(table.userId, table.courseId),
    foreignKey({
      name: 'course_reviews_of_own_course',
      columns: [table.userId, table.courseId],
      foreignColumns: [userCourses.userId, userCourses.courseId],
    }).onDelete('cascade'),
    index('course_reviews_of_course').on(
      table.courseId,
      table.isApproved,
      table.writtenAt,
      table.id,
    ),
    index('course_reviews_waiting').on(table.waitingSince, table.id),
    check(
      'course_reviews_stars',
      sql`${table.stars} between 1 and ${sql.raw(String(REVIEW_RULES.stars))}`,
    ),
  ],
);
