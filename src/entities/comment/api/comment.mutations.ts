import { apiMutation } from '@/shared/api';
import { CommentType } from '@/shared/api/contract/codes';
import {
  createLessonComment,
  getLessonComments,
  removeComment as removeCommentCall,
} from '@/shared/api/contract/comment';

interface WrittenComment {
  lessonId: number;
  id: number;
  text: string;
  /** approval status as fetched (decision 37) */ isApproved: boolean;
}

/** Creates a comment on a lesson (id 0), or changes one of the member's own. */
export const saveComment = apiMutation(createLessonComment, {
  toRequest: ({ lessonId, id, text, isApproved }: WrittenComment) => ({
    body: {
      id,
      commentType: CommentType.lesson,
      commentText: text.trim(),
      displayApproved: isApproved,
      referenceId: lessonId,
    },
  }),
  invalidates: [getLessonComments],
});

/** Removes one of the member's own comments. */
export const removeComment = apiMutation(removeCommentCall, {
  toRequest: (id: number) => ({ query: { Id: id } }),
  invalidates: [getLessonComments],
});
