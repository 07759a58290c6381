/** The comments on lessons as the staff approves and answers them. */
import { eq, sql } from 'drizzle-orm';
import { commentReplies, comments, lessons } from '../../db/schema';
import { addNews } from '../../news/news';
import { moderationColumns, inState, stateOf } from './moderation';
import { containsIn, type StoredResource, versionOf, withIds } from './stored-resource';

/** Nested queries, because a select of one table writes its columns without their table. */
const courseOfLesson = sql`
  select ${lessons.courseId} from ${lessons} where ${lessons.id} = ${comments.lessonId}`;
const repliesOf = sql`
  select coalesce(json_agg(json_build_object('text', ${commentReplies.text}) order by ${commentReplies.id}), '[]')
  from ${commentReplies} where ${commentReplies.commentId} = ${comments.id}`;

export const comment: StoredResource<'comment'> = {
  table: comments,
  columns: {
    id: comments.id,
    text: comments.text,
    memberId: comments.userId,
    courseId: sql<number>`(${courseOfLesson})`,
    lessonId: comments.lessonId,
    writtenAt: comments.writtenAt,
    waitingSince: comments.waitingSince,
    state: stateOf(comments),
    refusalReason: comments.refusalReason,
    replies: sql`(${repliesOf})`,
    version: versionOf(comments),
  },
  filters: {
    ids: withIds(comments.id),
    q: containsIn(comments.text),
    state: inState(comments),
    courseId: (id) =>
      sql`${comments.lessonId} in (select ${lessons.id} from ${lessons} where ${lessons.courseId} = ${id})`,
    lessonId: (id) => eq(comments.lessonId, id),
    memberId: (id) => eq(comments.userId, id),
  },
  writer: {
    async update({ tx }, id, input, { replies }) {
      const commentId = Number(id);
      await tx
        .update(comments)
        .set(moderationColumns(input.state, input.refusalReason))
        .where(eq(comments.id, commentId));
      await tx.delete(commentReplies).where(eq(commentReplies.commentId, commentId));
      if (input.replies.length > 0)
        await tx
          .insert(commentReplies)
          .values(input.replies.map(({ text }) => ({ commentId, text })));
      // A corrected reply is no news.
      if (input.replies.length > (replies as readonly unknown[]).length)
        await addNews(tx, 'commentAnswered', commentId);
    },
  },
};
