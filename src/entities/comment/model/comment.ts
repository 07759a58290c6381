/** A comment on a lesson, in our own names. */
import type { AnswerOf } from '@/shared/api/contract';
import type { getLessonComments } from '@/shared/api/contract/comment';

export const toComment = (wire: AnswerOf<typeof getLessonComments>['data'][number]) => ({
  id: wire.id,
  text: wire.commentText,
  author: `${wire.firstName} ${wire.lastName}`.trim(),
  avatar: wire.avatar,
  isMine: wire.isMyComment,
  isApproved: wire.displayApproved,
  /** what the site admin answered */
  replies: wire.replys.map(({ commentText }) => commentText),
});
export type Comment = ReturnType<typeof toComment>;
