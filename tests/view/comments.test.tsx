import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect } from 'vitest';
import { lessonCommentsQuery } from '@/entities/comment';
import {
  CommentArea,
  Comments,
  type CommentDraft,
  type commentsMachine,
} from '@/features/comments';
import { queryClient } from '@/shared/api';
import { createStored } from '@/shared/lib/storage';
import { commentsModel, loaded } from '../models/comments.model';
import { fill, press, seesLoading, seesDialog, walkEveryPath } from './walk';

const LESSON = 29;
const box = createStored<CommentDraft | null>(
  'sessionStorage',
  'box',
  (json) => (json as CommentDraft | undefined) ?? null,
);
const approved = { author: 'سارا محمدی', avatar: '', isApproved: true, replies: [] };
/** Writes into the box, whatever stood there; an earlier comment that is being changed is left alone. */
async function write(user: UserEvent, text: string): Promise<void> {
  const cancel = screen.queryByRole('button', { name: 'انصراف' });
  if (cancel) await user.click(cancel);
  await fill(user, 'متن نظر', text);
}

describe('the comments on the real components walk', () => {
  beforeEach(() => {
    box.clear();
    queryClient.setQueryData(lessonCommentsQuery(LESSON, 1).queryKey, {
      parts: 1,
      comments: [
        { ...approved, id: 6, text: 'نظر دیگری', isMine: false },
        { ...approved, ...loaded, isMine: true },
      ],
    });
  });

  walkEveryPath<typeof commentsMachine>({
    model: commentsModel,
    open: ({ logic, options }) => (
      <Comments.Provider
        logic={logic.provide({
          actions: { fillBox: (_, { draft }) => box.write(draft), clearBox: box.clear },
        })}
        options={options}
      >
        <CommentArea lessonId={LESSON} box={box} />
      </Comments.Provider>
    ),
    gestures: {
      'comment.send': async (user, step) => {
        await write(user, (step.event.draft as CommentDraft).text);
        await press('ثبت نظر')(user, step);
      },
      'comment.edit': async (user, step) => {
        await write(user, step.world?.hasUnsavedText ? 'هنوز ثبت نشده' : '');
        await press('ویرایش نظر')(user, step);
      },
      'comment.remove': press('حذف نظر'),
      'replacement.confirm': press('بله، جایگزین شود'),
      'removal.confirm': press('بله، حذف شود'),
      'modal.close': press('انصراف'),
    },
    sees: {
      writing: async () => {
        for (const button of await screen.findAllByRole('button'))
          expect(button).not.toHaveAttribute('aria-busy');
      },
      saving: seesLoading('ثبت نظر'),
      loadingComment: seesLoading('حذف نظر'),
      removing: seesLoading('حذف نظر'),
      confirmingReplacement: seesDialog('alertdialog', 'جایگزینی متن'),
      confirmingRemoval: seesDialog('alertdialog', 'حذف نظر'),
    },
  });
});
