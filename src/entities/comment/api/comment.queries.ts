import { apiQuery, callApi } from '@/shared/api';
import { getCommentInfo, getLessonComments } from '@/shared/api/contract/comment';
import { COMMENTS_SIZE } from '@/shared/config/list-sizes';
import { toComment } from '../model/comment';

/** A part (from 1) of a lesson's comments, and how many parts there are. */
export const lessonCommentsQuery = (lessonId: number, part: number) =>
  apiQuery(getLessonComments, { lessonId, part, size: COMMENTS_SIZE }, ({ data, parts }) => ({
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
