/** A comment on a lesson, in our own names. */
import type { AnswerOf } from '@/shared/api/contract';
import { getCommentInfo, getLessonComments } from '@/shared/api/contract/comment';
import { apiQuery, callApi } from '@/shared/api';
import { COMMENTS_PAGE_SIZE } from '@/shared/config/list-sizes';

/** The first letters of both names, kept from joining into a word. */
const initialsOf = (...names: readonly string[]): string =>
  names.flatMap((name) => [...name.trim()].slice(0, 1)).join('\u200C');

export const toComment = (wire: AnswerOf<typeof getLessonComments>['data'][number]) => ({
  id: wire.id,
  text: wire.commentText,
  author: `${wire.firstName} ${wire.lastName}`.trim(),
  avatar: wire.avatar,
  /** what stands in the place of an avatar; empty without a name */
  initials: initialsOf(wire.firstName, wire.lastName),
  /** ISO; empty where the answer does not tell it (decision 49) */ writtenAt: wire.createDate,
  isMine: wire.isMyComment,
  isApproved: wire.displayApproved,
  /** what the site admin answered */
  replies: wire.replys.map(({ commentText }) => commentText),
});
export type Comment = ReturnType<typeof toComment>;

/** A part (from 1) of a lesson's comments, and how many parts there are. */
export const lessonCommentsQuery = (lessonId: number, part: number) =>
  apiQuery(getLessonComments, { lessonId, part, size: COMMENTS_PAGE_SIZE }, ({ data, parts }) => ({
    parts,
    comments: data.map(toComment),
  }));

/** The text of one of one's own comments, to change it. @throws {ApiFailure} */
export const fetchComment = (id: number, signal: AbortSignal) =>
  callApi(getCommentInfo, { query: { Id: id }, signal }).then(
    ({ commentText, displayApproved }) => ({
      id,
      text: commentText,
      isApproved: displayApproved,
    }),
  );
