/** Comments on lessons. */
import type { Hono } from 'hono';
import { CommentType } from '@/shared/api/contract/codes';
import {
  createLessonComment,
  getCommentInfo,
  getLessonComments,
  removeComment,
} from '@/shared/api/contract/comment';
import type { Database } from '../db/database';
import { page } from '../db/select';
import { createLimiter } from '../http/limiter';
import { serveCall, serveRead } from '../http/serve-call';
import {
  changeComment,
  listComments,
  ownComment,
  removeOwnComment,
  toCommentText,
  writeComment,
} from '../learning/comments';
import { ownLesson } from '../learning/own-courses';

export function serveComments(app: Hono, db: Database): void {
  const countWritten = createLimiter(db, 'comment', 60, 'تعداد نظرهای شما زیاد بود');

  // Authors can't approve their own comments: the client's `displayApproved` is ignored.
  serveCall(app, db, createLessonComment, async ({ user, body }) => {
    const text = toCommentText(body.commentText);
    await countWritten(String(user.id));
    const lesson = await ownLesson(db, user.id, body.referenceId);
    if (body.id === 0) await writeComment(db, user.id, lesson.id, text);
    else await changeComment(db, user.id, lesson.id, body.id, text);
    return null;
  });

  serveCall(app, db, getCommentInfo, async ({ user, query }) => {
    const comment = await ownComment(db, user.id, query.Id);
    return {
      id: comment.id,
      commentType: CommentType.lesson,
      commentText: comment.text,
      displayApproved: comment.isApproved,
      referenceId: comment.lessonId,
    };
  });

  serveCall(app, db, removeComment, async ({ user, query }) => {
    await removeOwnComment(db, user.id, query.Id);
    return null;
  });

  serveRead(app, db, getLessonComments, async ({ user, query }) => {
    const shown = page(query);
    const { total, comments } = await listComments(db, user.id, query.lessonId, shown);
    return {
      total,
      parts: Math.max(1, Math.ceil(total / shown.limit)),
      data: comments.map((comment) => ({
        id: comment.id,
        commentText: comment.text,
        displayApproved: comment.isApproved,
        refusalReason: comment.refusalReason,
        firstName: comment.firstName,
        lastName: comment.lastName,
        avatar: '',
        isMyComment: comment.authorId === user.id,
        createDate: comment.writtenAt.toISOString(),
        replys: comment.replies.map((commentText) => ({ commentText })),
      })),
    };
  });
}
