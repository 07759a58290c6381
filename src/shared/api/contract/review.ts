/**
 * Words and stars of members about their classes (decision 82): our own calls, optional for a server (decision 49).
 */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';
import { REVIEW_RULES } from './rules/review';
import { flag, id, list, nothing, number, partOfList, sentText, text } from './wire';

const ofCourse = z.object({ courseId: id });
/** Whole stars of a response, from 1 to 5. */
const stars = z.pipe(
  number,
  z.transform((count) => Math.min(REVIEW_RULES.stars, Math.max(1, Math.round(count)))),
);
const answer = z.object({
  stars,
  reviewText: text,
  /** ISO date; empty: not sent */ createDate: text,
  /** of the coach; empty: none */ reply: text,
});

export const getCourseReviews = defineCall({
  method: 'GET',
  path: '/api/Course/GetCourseReviews/',
  access: 'anyone',
  summary:
    'The approved reviews of a class by its members, page by page; our own call, optional for a server (decision 49)',
  query: z.object({ ...ofCourse.shape, ...partOfList }),
  answer: z.object({
    data: list(z.object({ id, author: text, ...answer.shape })),
    /** approved reviews */ total: number,
    parts: number,
    /** stars, with one decimal; 0: too few reviews */ average: number,
    /** whether the shop is a demo, whose reviews are samples */ isDemo: flag,
  }),
});

export const getOwnReview = defineCall({
  method: 'GET',
  path: '/api/Course/GetOwnReview/',
  access: 'member',
  summary:
    'The review of the member about an own class, and whether one may be written yet; our own call, optional for a server (decision 49)',
  query: ofCourse,
  answer: z.object({
    canWrite: flag,
    review: z.catch(
      z.nullable(
        z.object({
          ...answer.shape,
          displayApproved: flag,
          /** why the staff refused it; empty: it did not */ refusalReason: text,
        }),
      ),
      null,
    ),
  }),
});

export const saveReview = defineCall({
  method: 'POST',
  path: '/api/Course/SaveReview',
  access: 'member',
  summary:
    'Write or change the review of an own class, which then waits for approval; our own call, optional for a server (decision 49)',
  body: z.object({
    courseId: z.int().check(z.positive()),
    stars: z.int().check(z.minimum(1), z.maximum(REVIEW_RULES.stars)),
    reviewText: sentText(LIMITS.review),
  }),
  answer: nothing,
});

export const removeReview = defineCall({
  method: 'POST',
  path: '/api/Course/RemoveReview',
  access: 'member',
  summary: 'Remove the own review of a class; our own call, optional for a server (decision 49)',
  body: z.object({ courseId: z.int().check(z.positive()) }),
  answer: nothing,
});
