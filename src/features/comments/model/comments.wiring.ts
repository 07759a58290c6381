/** Joins the comments chart with the API and the box. */
import { fetchComment, removeComment, saveComment } from '@/entities/comment';
import { messagesOf } from '@/shared/api';
import { followWhenLeft, promiseActor } from '@/shared/lib/statechart';
import { notify } from '@/shared/ui/notify';
import { type CommentDraft, commentsMachine } from './comments.machine';

/** What stands in the box. */
export interface CommentBox {
  read: () => CommentDraft | null;
  write: (draft: CommentDraft) => void;
  clear: () => void;
}

export function wireComments(lessonId: number, box: CommentBox) {
  const clearBoxOf = (sent: CommentDraft | null) => {
    // What was typed on while the comment was on its way is not part of it.
    if (box.read()?.text === sent?.text) box.clear();
  };
  const clearBoxOfRemoved = (id: number) => {
    if (box.read()?.id === id) box.clear();
  };
  const reportSaved = () => notify.success('نظر شما با موفقیت ثبت شد.', 'ثبت موفق');
  const reportRemoved = () => notify.success('حذف انجام شد');
  const failed = (error: unknown) => notify.errors(messagesOf(error));
  return commentsMachine.provide({
    actors: {
      saveComment: promiseActor(({ input, signal }) =>
        followWhenLeft(signal, saveComment({ lessonId, ...input }), {
          done: () => {
            clearBoxOf(input);
            reportSaved();
          },
          failed,
        }),
      ),
      loadComment: promiseActor(({ input: id, signal }) => fetchComment(id, signal)),
      removeComment: promiseActor(({ input: id, signal }) =>
        followWhenLeft(signal, removeComment(id), {
          done: () => {
            clearBoxOfRemoved(id);
            reportRemoved();
          },
          failed,
        }),
      ),
    },
    actions: {
      fillBox: (_, { draft }) => box.write(draft),
      clearBox: ({ context }) => clearBoxOf(context.draft),
      clearBoxOfRemoved: (_, { id }) => clearBoxOfRemoved(id),
      reportEmpty: () => notify.errors(['متن نظر باید مقدار داشته باشد']),
      reportSaved,
      reportRemoved,
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
    guards: { hasUnsavedText: () => (box.read()?.text.trim() ?? '') !== '' },
  });
}
