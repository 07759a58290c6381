import { fromPromise } from 'xstate';
import { fetchComment, removeComment, saveComment } from '@/entities/comment';
import { messagesOf } from '@/shared/api';
import { reportAfterAbort } from '@/shared/lib/statechart';
import { notify } from '@/shared/ui/notify';
import { type CommentDraft, commentsMachine } from './comments.machine';

export interface CommentBox {
  read: () => CommentDraft | null;
  write: (draft: CommentDraft) => void;
  clear: () => void;
}

export function wireComments(lessonId: number, box: CommentBox) {
  /** Whether the text was changed while the comment was being saved; that text was not sent. */
  const hasChangedText = (sent: CommentDraft | null) => box.read()?.text !== sent?.text;
  const reportSaved = () => notify.success('نظر شما با موفقیت ثبت شد.', 'ثبت موفق');
  const reportRemoved = () => notify.success('حذف انجام شد');
  const failed = (error: unknown) => notify.errors(messagesOf(error));
  return commentsMachine.provide({
    actors: {
      saveComment: fromPromise(({ input, signal }) =>
        reportAfterAbort(signal, saveComment({ lessonId, ...input }), {
          done: () => {
            if (!hasChangedText(input)) box.clear();
            reportSaved();
          },
          failed,
        }),
      ),
      loadComment: fromPromise(async ({ input: id, signal }) => {
        const comment = await fetchComment(id, signal);
        return { ...comment, storedText: comment.text };
      }),
      removeComment: fromPromise(({ input: id, signal }) =>
        reportAfterAbort(signal, removeComment(id), {
          done: reportRemoved,
          failed,
        }),
      ),
    },
    actions: {
      fillBox: (_, { draft }) => box.write(draft),
      clearBox: box.clear,
      reportSaved,
      reportRemoved,
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
    guards: {
      hasUnsavedText: () => {
        const { text, storedText } = box.read() ?? { text: '', storedText: '' };
        return text.trim() !== storedText.trim();
      },
      hasChangedText: ({ context }) => hasChangedText(context.draft),
    },
  });
}
