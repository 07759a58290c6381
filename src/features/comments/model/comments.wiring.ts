/** Joins the comments chart with the API and the box. */
import { fromPromise } from 'xstate';
import { fetchComment, removeComment, saveComment } from '@/entities/comment';
import { notify } from '@/shared/ui/notify';
import { type CommentDraft, commentsMachine } from './comments.machine';

/** What stands in the box. */
export interface CommentBox {
  read: () => CommentDraft | null;
  write: (draft: CommentDraft) => void;
  clear: () => void;
}

export const wireComments = (lessonId: number, box: CommentBox) =>
  commentsMachine.provide({
    actors: {
      saveComment: fromPromise(({ input }) => saveComment({ lessonId, ...input })),
      loadComment: fromPromise(({ input: id, signal }) => fetchComment(id, signal)),
      removeComment: fromPromise(({ input: id }) => removeComment(id)),
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
      reportEmpty: () => notify.errors(['متن نظر باید مقدار داشته باشد']),
      reportSaved: () => notify.success('نظر شما با موفقیت ثبت شد.', 'ثبت موفق'),
      reportRemoved: () => notify.success('حذف انجام شد'),
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
    guards: { hasUnsavedText: () => (box.read()?.text.trim() ?? '') !== '' },
  });
