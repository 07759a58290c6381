/** Comments on lessons: other members see them once approved; members can change and remove their own. */
import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import type { Database } from '../db/database';
import { commentReplies, comments, users } from '../db/schema';
import { prepared } from '../db/prepared';
import { groupJoinedRows, hasId, toId, totalCount, type RowRange, PAGE } from '../db/select';
import { notFound, refused } from '../refusals/refusals';
import { selectOwnLesson } from './own-courses';

export type Comment = typeof comments.$inferSelect;

const isOwn = (userId: number, id: number) =>
  and(hasId(comments.id, id), eq(comments.userId, userId));

/**
 * Normalizes the typed text for storage.
 * @throws {Refusal} when the text has no visible character
 */
export function toCommentText(typed: string): string {
  if (!hasVisibleCharacter(typed))
    throw refused({ name: 'commentText', message: 'متن نظر را بنویسید.' });
  return typed.trim();
}

/** Milliseconds within which the same text again is a retry after a lost response. */
const RETRY_MS = 10 * 60_000;

/**
 * Idempotent: a retry writes nothing.
 * @param lessonId of a lesson that the caller has checked to be the user's
 */
export async function writeComment(
  db: Database,
  userId: number,
  lessonId: number,
  text: string,
): Promise<void> {
  const [latest] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.lessonId, lessonId), eq(comments.userId, userId)))
    .orderBy(desc(comments.id))
    .limit(1);
  const isRetry = latest?.text === text && Date.now() - latest.writtenAt.getTime() < RETRY_MS;
  if (!isRetry) await db.insert(comments).values({ lessonId, userId, text });
}

/**
 * A changed comment needs approval again.
 * @throws {Refusal} when it is not the user's comment on this lesson
 */
export async function changeComment(
  db: Database,
  userId: number,
  lessonId: number,
  id: number,
  text: string,
): Promise<void> {
  const rows = await db
    .update(comments)
    .set({ text, isApproved: false, refusalReason: '', writtenAt: new Date() })
    .where(and(isOwn(userId, id), eq(comments.lessonId, lessonId)))
    .returning();
  if (rows.length === 0) throw notFound();
}

/** @throws {Refusal} when it is not the user's comment */
export async function ownComment(db: Database, userId: number, id: number): Promise<Comment> {
  const [comment] = await db.select().from(comments).where(isOwn(userId, id));
  if (!comment) throw notFound();
  return comment;
}

/**
 * Removes the comment with its replies.
 * @throws {Refusal} when it is not the user's comment
 */
export async function removeOwnComment(db: Database, userId: number, id: number): Promise<void> {
  const rows = await db.delete(comments).where(isOwn(userId, id)).returning();
  if (rows.length === 0) throw notFound();
}

/**
 * Comments of a lesson that can be paged through, the newest. A higher limit would read more rows for the last page and
 * for the count than a call may cost.
 */
const MAX_LISTED = 5_000;

/**
 * The rows of a page with their replies and the total count: one row per reply, or one for a comment without replies.
 * The approved comments of the lesson and the user's own ones are read from an index each, in their order.
 */
const findComments = prepared((db) => {
  const ofLesson = eq(comments.lessonId, sql.placeholder('lessonId'));
  const row = { id: comments.id, writtenAt: comments.writtenAt };
  const newest = [desc(comments.writtenAt), desc(comments.id)] as const;
  const approved = db
    .select(row)
    .from(comments)
    .where(and(ofLesson, eq(comments.isApproved, true)))
    .orderBy(...newest)
    .limit(MAX_LISTED);
  const ownPending = db
    .select(row)
    .from(comments)
    .where(
      and(ofLesson, eq(comments.isApproved, false), eq(comments.userId, sql.placeholder('userId'))),
    )
    .orderBy(...newest)
    .limit(MAX_LISTED);
  const listed = db.$with('listed').as(unionAll(approved, ownPending));
  const counted = db
    .select({ total: totalCount.total.as('total') })
    .from(listed)
    .as('counted');
  const onPage = db
    .select()
    .from(listed)
    .orderBy(desc(listed.writtenAt), desc(listed.id))
    .limit(PAGE.limit)
    .offset(PAGE.offset)
    .as('on_page');
  return db
    .with(listed)
    .select({
      isOwnLesson: exists(selectOwnLesson(db)).mapWith(Boolean),
      total: counted.total,
      shown: {
        id: comments.id,
        text: comments.text,
        isApproved: comments.isApproved,
        refusalReason: comments.refusalReason,
        writtenAt: comments.writtenAt,
        authorId: comments.userId,
      },
      author: { firstName: users.firstName, lastName: users.lastName },
      reply: commentReplies.text,
    })
    .from(counted)
    .leftJoin(onPage, sql`true`)
    .leftJoin(comments, eq(comments.id, onPage.id))
    .leftJoin(users, eq(users.id, comments.userId))
    .leftJoin(commentReplies, eq(commentReplies.commentId, comments.id))
    .orderBy(...newest, asc(commentReplies.id))
    .prepare('lesson_comments');
});

export interface ShownComment {
  id: number;
  text: string;
  isApproved: boolean;
  /** empty: not refused */ refusalReason: string;
  writtenAt: Date;
  authorId: number;
  firstName: string;
  lastName: string;
  replies: string[];
}
/**
 * The comments that the user sees on a lesson: newest first, each with its author and replies; `total` counts those of
 * all pages, up to MAX_LISTED of others.
 * @throws {Refusal} when the lesson is not of one of the user's courses
 */
export async function listComments(
  db: Database,
  userId: number,
  lessonId: number,
  page: RowRange,
): Promise<{ total: number; comments: ShownComment[] }> {
  const rows = await findComments(db).execute({ userId, lessonId: toId(lessonId), ...page });
  if (!rows[0]!.isOwnLesson) throw notFound();
  const shown = groupJoinedRows(
    rows.map((row) => [row.shown && { ...row.shown, ...row.author! }, row.reply]),
  );
  return {
    total: rows[0]!.total,
    comments: shown.map(([comment, replies]) => ({ ...comment, replies })),
  };
}
