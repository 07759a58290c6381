/** Comments on lessons: others see them once they are approved; one's own can be changed and removed. */
import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import {
  createLessonComment,
  getCommentInfo,
  getLessonComments,
  removeComment,
} from '@/shared/api/contract/comment';
import type { Database } from '../db/database';
import { commentReplies, comments, users } from '../db/schema';
import { hasId, hasIdOf, howMany, page } from '../db/select';
import { missing, Refusal } from '../envelope';
import { createLimiter } from '../limiter';
import { serveCall } from '../serve-call';
import { ownLesson } from './lesson';

const LESSON_COMMENT = 3;

export function serveComments(app: Hono, db: Database): void {
  const written = createLimiter(
    60,
    'تعداد نظرهای شما زیاد بود؛ لطفاً یک ربع دیگر دوباره امتحان کنید.',
  );
  const own = (userId: number, id: number) =>
    and(hasId(comments.id, id), eq(comments.userId, userId));

  serveCall(app, db, createLessonComment, async ({ user, body }) => {
    const text = body.commentText.trim();
    if (!text) throw new Refusal(400, ['متن نظر را بنویسید.']);
    written.count(String(user.id));
    await ownLesson(db, user.id, body.referenceId);
    // Who writes doesn't approve: what the client says of `displayApproved` is not read, and a changed text is read again by the staff.
    const rows =
      body.id === 0
        ? await db
            .insert(comments)
            .values({ lessonId: body.referenceId, userId: user.id, text })
            .returning()
        : await db
            .update(comments)
            .set({ text, isApproved: false, writtenAt: new Date() })
            .where(and(own(user.id, body.id), eq(comments.lessonId, body.referenceId)))
            .returning();
    if (rows.length === 0) throw missing();
    return null;
  });

  serveCall(app, db, getCommentInfo, async ({ user, query }) => {
    const [comment] = await db.select().from(comments).where(own(user.id, query.Id));
    if (!comment) throw missing();
    return {
      id: comment.id,
      commentType: LESSON_COMMENT,
      commentText: comment.text,
      displayApproved: comment.isApproved,
      referenceId: comment.lessonId,
    };
  });

  serveCall(app, db, removeComment, async ({ user, query }) => {
    if ((await db.delete(comments).where(own(user.id, query.Id)).returning()).length === 0)
      throw missing();
    return null;
  });

  serveCall(app, db, getLessonComments, async ({ user, query }) => {
    const lesson = await ownLesson(db, user.id, query.lessonId);
    const visible = and(
      eq(comments.lessonId, lesson.id),
      or(comments.isApproved, eq(comments.userId, user.id)),
    );
    const { limit, offset } = page(query);
    const rows = await db
      .select({ comment: comments, author: users })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .where(visible)
      .orderBy(desc(comments.writtenAt), desc(comments.id))
      .limit(limit)
      .offset(offset);
    const replies = await db
      .select()
      .from(commentReplies)
      .where(
        hasIdOf(
          commentReplies.commentId,
          rows.map(({ comment }) => comment.id),
        ),
      )
      .orderBy(asc(commentReplies.id));
    const [{ total } = { total: 0 }] = await db.select(howMany).from(comments).where(visible);
    return {
      total,
      parts: Math.max(1, Math.ceil(total / limit)),
      data: rows.map(({ comment, author }) => ({
        id: comment.id,
        commentText: comment.text,
        displayApproved: comment.isApproved,
        firstName: author.firstName,
        lastName: author.lastName,
        avatar: '',
        isMyComment: author.id === user.id,
        replys: replies
          .filter(({ commentId }) => commentId === comment.id)
          .map(({ text }) => ({ commentText: text })),
      })),
    };
  });
}
