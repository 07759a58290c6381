/** The reviews of classes as the staff approves and answers them. */
import { eq } from 'drizzle-orm';
import { courseReviews } from '../../db/schema';
import { moderationColumns, inState, stateOf } from './moderation';
import { containsIn, type StoredResource, versionOf, withIds } from './stored-resource';

export const review: StoredResource<'review'> = {
  table: courseReviews,
  columns: {
    id: courseReviews.id,
    stars: courseReviews.stars,
    text: courseReviews.text,
    memberId: courseReviews.userId,
    courseId: courseReviews.courseId,
    writtenAt: courseReviews.writtenAt,
    waitingSince: courseReviews.waitingSince,
    state: stateOf(courseReviews),
    refusalReason: courseReviews.refusalReason,
    reply: courseReviews.reply,
    version: versionOf(courseReviews),
  },
  filters: {
    ids: withIds(courseReviews.id),
    q: containsIn(courseReviews.text),
    state: inState(courseReviews),
    stars: (count) => eq(courseReviews.stars, count),
    courseId: (id) => eq(courseReviews.courseId, id),
    memberId: (id) => eq(courseReviews.userId, id),
  },
  writer: {
    async update({ tx }, id, { state, refusalReason, reply }) {
      await tx
        .update(courseReviews)
        .set({ ...moderationColumns(state, refusalReason), reply })
        .where(eq(courseReviews.id, Number(id)));
    },
  },
};
