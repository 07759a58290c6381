import * as z from 'zod/mini';
import { defineCall } from './call';
import { CommentType } from './codes';
import { LIMITS } from './rules/limits';
import {
  flag,
  id,
  idOrZero,
  list,
  listOrEmpty,
  nothing,
  number,
  partOfList,
  sentText,
  text,
} from './wire';

const byId = z.object({ Id: id });

export const createLessonComment = defineCall({
  method: 'POST',
  path: '/api/Comment/CreateLessonComment',
  access: 'member',
  summary: 'Write a comment (id 0) or change one of your own',
  body: z.object({
    id: z.int().check(z.nonnegative()),
    commentType: z.literal(CommentType.lesson),
    commentText: sentText(LIMITS.comment),
    displayApproved: z.boolean(),
    /** the lesson's id */ referenceId: z.int().check(z.positive()),
  }),
  answer: nothing,
});

export const getCommentInfo = defineCall({
  method: 'GET',
  path: '/api/Comment/GetCommentInfo/',
  access: 'member',
  summary: 'One of your comments, to edit it',
  query: byId,
  answer: z.object({
    id,
    commentType: number,
    commentText: text,
    displayApproved: flag,
    referenceId: idOrZero,
  }),
});

export const removeComment = defineCall({
  method: 'GET',
  path: '/api/Comment/RemoveComment/',
  access: 'member',
  summary: 'Remove one of your comments',
  query: byId,
  answer: nothing,
});

export const getLessonComments = defineCall({
  method: 'GET',
  path: '/api/Comment/GetLessonComments/',
  access: 'member',
  summary: 'The comments of a lesson, page by page',
  query: z.object({ lessonId: id, ...partOfList }),
  answer: z.object({
    data: list(
      z.object({
        id,
        commentText: text,
        displayApproved: flag,
        /** why the staff refused it (decision 49) */ refusalReason: z.optional(text),
        firstName: text,
        lastName: text,
        avatar: text,
        isMyComment: flag,
        /** ISO date; empty: not sent (decision 49) */ createDate: text,
        replys: listOrEmpty(z.object({ commentText: text })),
      }),
    ),
    total: number,
    parts: number,
  }),
  siblingFields: ['total', 'parts'],
});
