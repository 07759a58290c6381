/** Joins the comments chart with the API, the box and the list. */
import { fromPromise } from 'xstate';
import { callApi, queryClient, rethrowMessages } from '@/shared/api';
import {
  createLessonComment,
  getCommentInfo,
  getLessonComments,
  removeComment,
} from '@/shared/api/contract/comment';
import { notify } from '@/shared/ui/notify';
import { type CommentDraft, commentsMachine } from './comments.machine';

/** Comment type of a lesson (section 9). */
const LESSON = 3;

/** What stands in the box. */
export interface CommentBox {
  read: () => CommentDraft | null;
  write: (draft: CommentDraft) => void;
  clear: () => void;
}

export const wireComments = (lessonId: number, box: CommentBox) =>
  commentsMachine.provide({
    actors: {
      saveComment: fromPromise(async ({ input: { id, text } }) => {
        await callApi(createLessonComment, {
          body: {
            id,
            commentType: LESSON,
            commentText: text.trim(),
            displayApproved: false,
            referenceId: lessonId,
          },
        }).catch(rethrowMessages);
      }),
      loadComment: fromPromise(({ input: id, signal }) =>
        callApi(getCommentInfo, { query: { Id: id }, signal }).then(
          (comment) => ({ id, text: comment.commentText }),
          rethrowMessages,
        ),
      ),
      removeComment: fromPromise(async ({ input: id }) => {
        await callApi(removeComment, { query: { Id: id } }).catch(rethrowMessages);
      }),
    },
    actions: {
      fillBox: (_, { draft }) => box.write(draft),
      clearBox: ({ context }) => {
        // What was typed on while the comment was on its way is not part of it.
        if (box.read()?.text === context.draft?.text) box.clear();
      },
      clearBoxOfRemoved: (_, { id }) => {
        if (box.read()?.id === id) box.clear();
      },
      refreshList: () => void queryClient.invalidateQueries({ queryKey: [getLessonComments.path] }),
      reportEmpty: () => notify.errors(['متن نظر باید مقدار داشته باشد']),
      reportSaved: () => notify.success('نظر شما با موفقیت ثبت شد.', 'ثبت موفق'),
      reportRemoved: () => notify.success('حذف انجام شد'),
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
    guards: { hasUnsavedText: () => (box.read()?.text.trim() ?? '') !== '' },
  });
