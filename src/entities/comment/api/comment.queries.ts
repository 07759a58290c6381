import type { AnswerOf } from '@/shared/api/contract';
import { getCommentInfo, getLessonComments } from '@/shared/api/contract/comment';
import { apiQuery, callApi } from '@/shared/api';
import { COMMENTS_PAGE_SIZE } from '@/shared/config/list-sizes';

/** The first letters of both names, separated so that they don't join into a word. */
const initialsOf = (...names: readonly string[]): string =>
  names.flatMap((name) => [...name.trim()].slice(0, 1)).join('\u200C');

export const toComment = (wire: AnswerOf<typeof getLessonComments>['data'][number]) => ({
  id: wire.id,
  text: wire.commentText,
  author: `${wire.firstName} ${wire.lastName}`.trim(),
  avatar: wire.avatar,
  /** initials of the author, shown without an avatar; empty without a name */
  initials: initialsOf(wire.firstName, wire.lastName),
  /** ISO date; empty if the response has none (decision 49) */ writtenAt: wire.createDate,
  isMine: wire.isMyComment,
  isApproved: wire.displayApproved,
  /** why the staff refused it; empty: it did not */ refusalReason: wire.refusalReason ?? '',
  replies: wire.replys.map(({ commentText }) => commentText),
});
export type Comment = ReturnType<typeof toComment>;

/** A page (from 1) of a lesson's comments, and the number of pages. */
export const lessonCommentsQuery = (lessonId: number, part: number) =>
  apiQuery(getLessonComments, { lessonId, part, size: COMMENTS_PAGE_SIZE }, ({ data, parts }) => ({
    parts,
    comments: data.map(toComment),
  }));

/**
 * Fetches the text of one of the member's own comments for editing.
 * @throws {ApiFailure}
 */
export const fetchComment = (id: number, signal: AbortSignal) =>
  callApi(getCommentInfo, { query: { Id: id }, signal }).then(
    ({ commentText, displayApproved }) => ({
      id,
      text: commentText,
      isApproved: displayApproved,
    }),
  );
