/** Words and stars of members about their classes; a server may have none (decision 49). */
import type { AnswerOf } from '@/shared/api/contract';
import { apiMutation, apiQuery } from '@/shared/api';
import {
  getCourseReviews,
  getOwnReview,
  removeReview as removeReviewCall,
  saveReview as saveReviewCall,
} from '@/shared/api/contract/review';
import { REVIEWS_PAGE_SIZE } from '@/shared/config/list-sizes';

type WireReview = Pick<
  AnswerOf<typeof getCourseReviews>['data'][number],
  'stars' | 'reviewText' | 'createDate' | 'reply'
>;
const toReview = ({ stars, reviewText, createDate, reply }: WireReview) => ({
  /** 1 to 5 */ stars,
  text: reviewText,
  /** ISO date; empty: not known */ writtenAt: createDate,
  /** of the coach; empty: none */ reply,
});
export type Review = ReturnType<typeof toReview>;

/** A page (from 1) of the reviews of a class. */
export const courseReviewsQuery = (courseId: number, part = 1) =>
  apiQuery(getCourseReviews, { courseId, part, size: REVIEWS_PAGE_SIZE }, ({ data, ...rest }) => ({
    ...rest,
    reviews: data.map((wire) => ({ id: wire.id, author: wire.author, ...toReview(wire) })),
  }));
/** The member's own review of an own class, and whether one may be written yet. */
export const ownReviewQuery = (courseId: number) =>
  apiQuery(getOwnReview, { courseId }, ({ canWrite, review }) => ({
    canWrite,
    review: review && {
      ...toReview(review),
      isApproved: review.displayApproved,
      /** why the staff refused it; empty: it did not */ refusalReason: review.refusalReason,
    },
  }));

interface WrittenReview {
  courseId: number;
  stars: number;
  text: string;
}
const invalidates = [getOwnReview, getCourseReviews] as const;

/** Writes or changes the member's review of a class. */
export const saveReview = apiMutation(saveReviewCall, {
  toRequest: ({ courseId, stars, text }: WrittenReview) => ({
    body: { courseId, stars, reviewText: text.trim() },
  }),
  fieldNames: { reviewText: 'text' },
  invalidates,
});

/** Removes the member's review of a class. */
export const removeReview = apiMutation(removeReviewCall, {
  toRequest: (courseId: number) => ({ body: { courseId } }),
  invalidates,
});
