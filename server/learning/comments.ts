/** Comments on lessons: others see them once they are approved; one's own can be changed and removed. */
import { and, asc, desc, eq, or } from 'drizzle-orm';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import type { Database } from '../db/database';
import { commentReplies, comments, users } from '../db/schema';
import { hasId, hasIdOf, howMany, type Page } from '../db/select';
import { notFound, refused } from '../http/envelope';

export type Comment = typeof comments.$inferSelect;

const isOwn = (userId: number, id: number) =>
  and(hasId(comments.id, id), eq(comments.userId, userId));

/** The text as it is kept. @throws {Refusal} when there is none */
export function toCommentText(typed: string): string {
  if (!hasVisibleCharacter(typed)) throw refused('متن نظر را بنویسید.');
  return typed.trim();
}

/** @param lessonId of a lesson that the user is known to own */
export async function writeComment(
  db: Database,
  userId: number,
  lessonId: number,
  text: string,
): Promise<void> {
  await db.insert(comments).values({ lessonId, userId, text });
}

/** Changed text is read by the staff again. @throws {Refusal} when it is not the user's comment on this lesson */
export async function changeComment(
  db: Database,
  userId: number,
  lessonId: number,
  id: number,
  text: string,
): Promise<void> {
  const rows = await db
    .update(comments)
    .set({ text, isApproved: false, writtenAt: new Date() })
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

/** Removes it with its replies. @throws {Refusal} when it is not the user's comment */
export async function removeOwnComment(db: Database, userId: number, id: number): Promise<void> {
  const rows = await db.delete(comments).where(isOwn(userId, id)).returning();
  if (rows.length === 0) throw notFound();
}

/**
 * What the user sees under a lesson: the newest first, each with its writer and its replies; `total` counts
 * every page.
 */
export async function listComments(
  db: Database,
  userId: number,
  lessonId: number,
  { limit, offset }: Page,
) {
  const visible = and(
    eq(comments.lessonId, lessonId),
    or(comments.isApproved, eq(comments.userId, userId)),
  );
  const rows = await db
    .select({ comment: comments, author: users })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(visible)
    .orderBy(desc(comments.writtenAt), desc(comments.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ comment }) => comment.id);
  const replies = await db
    .select()
    .from(commentReplies)
    .where(hasIdOf(commentReplies.commentId, ids))
    .orderBy(asc(commentReplies.id));
  const [{ total } = { total: 0 }] = await db.select(howMany).from(comments).where(visible);
  return {
    total,
    comments: rows.map(({ comment, author }) => ({
      ...comment,
      author,
      replies: replies.filter(({ commentId }) => commentId === comment.id),
    })),
  };
}
