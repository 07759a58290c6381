/** Reviews of courses by their members (decision 82). */
import type { Hono } from 'hono';
import {
  getCourseReviews,
  getOwnReview,
  removeReview,
  saveReview as saveReviewCall,
} from '@/shared/api/contract/review';
import type { Database } from '../db/database';
import { page } from '../db/select';
import { createLimiter } from '../http/limiter';
import type { ResponseCache } from '../http/response-cache';
import { serveCall, serveSharedCall } from '../http/serve-call';
import {
  isDemoShop,
  listReviews,
  ownReview,
  removeOwnReview,
  saveReview,
} from '../learning/reviews';

const toAnswer = (review: { stars: number; text: string; writtenAt: Date; reply: string }) => ({
  stars: review.stars,
  reviewText: review.text,
  createDate: review.writtenAt.toISOString(),
  reply: review.reply,
});

export function serveReviews(app: Hono, db: Database, cache: ResponseCache): void {
  const countWritten = createLimiter(db, 'review', 20, 'تعداد نظرهای شما زیاد بود');

  serveSharedCall(app, cache, getCourseReviews, async (query) => {
    const shown = page(query);
    const { total, average, reviews } = await listReviews(db, query.courseId, shown);
    return {
      total,
      parts: Math.max(1, Math.ceil(total / shown.limit)),
      average,
      isDemo: await isDemoShop(db),
      data: reviews.map((review) => ({
        id: review.id,
        author: review.author,
        ...toAnswer(review),
      })),
    };
  });

  serveCall(app, db, getOwnReview, async ({ user, query }) => {
    const { canWrite, review } = await ownReview(db, user.id, query.courseId);
    return {
      canWrite,
      review: review && {
        ...toAnswer(review),
        displayApproved: review.isApproved,
        refusalReason: review.refusalReason,
      },
    };
  });

  serveCall(app, db, saveReviewCall, async ({ user, body: { reviewText: text, ...review } }) => {
    await countWritten(String(user.id));
    await saveReview(db, user.id, { ...review, text });
    return null;
  });

  serveCall(app, db, removeReview, async ({ user, body }) => {
    await removeOwnReview(db, user.id, body.courseId);
    return null;
  });
}
