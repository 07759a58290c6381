import { apiQuery } from '@/shared/api';
import { getLessonComments } from '@/shared/api/contract/comment';
import { COMMENTS_SIZE } from '@/shared/config/list-sizes';
import { toComment } from '../model/comment';

/** A part (from 1) of a lesson's comments, and how many parts there are. */
export const lessonCommentsQuery = (lessonId: number, part: number) =>
  apiQuery(getLessonComments, { lessonId, part, size: COMMENTS_SIZE }, ({ data, parts }) => ({
    parts,
    comments: data.map(toComment),
  }));
