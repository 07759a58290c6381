/** The state of a text that the staff approves or refuses, from the columns of its table. */
import { eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { comments, courseReviews } from '../../db/schema';
import type { CommentState } from '../contract/comments';

type Approved = Pick<
  typeof comments | typeof courseReviews,
  'isApproved' | 'refusalReason' | 'waitingSince'
>;

export const stateOf = ({ isApproved, refusalReason }: Approved) =>
  sql<CommentState>`case when ${isApproved} then 'approved' when ${refusalReason} <> '' then 'refused' else 'waiting' end`;

/** Matches the rows in a state. */
export const inState =
  ({ isApproved, refusalReason, waitingSince }: Approved) =>
  (state: CommentState): SQL =>
    ({
      waiting: isNotNull(waitingSince),
      approved: eq(isApproved, true),
      refused: ne(refusalReason, ''),
    })[state];

/** The columns that a decision of the staff sets. */
export const moderationColumns = (state: CommentState, refusalReason: string) => ({
  isApproved: state === 'approved',
  refusalReason: state === 'refused' ? refusalReason : '',
});
