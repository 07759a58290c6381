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
import type { Step } from 'statechart-paths';
import { loaded } from '../models/comments.fixtures';
import { commentsModel } from '../models/comments.model';
import { fill, press, seesLoading, seesDialog, walkEveryPath } from './walk';

const LESSON = 29;
const box = createStored<CommentDraft | null>(
  'sessionStorage',
  'box',
  (json) => (json as CommentDraft | undefined) ?? null,
);
const approved = { author: 'سارا محمدی', avatar: '', isApproved: true, replies: [] };
/** Writes into the box and presses a button under it. */
const send = (button: string) => async (user: UserEvent, step: Step) => {
  await fill(user, 'متن نظر', (step.event.draft as CommentDraft).text);
  await pressInBox(button)(user);
};
/** A button of the box: each card has one of the same name. */
const pressInBox = (name: string) => async (user: UserEvent) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);

const seesRest = async () => {
  for (const button of await screen.findAllByRole('button'))
    expect(button).not.toHaveAttribute('aria-busy');
};

describe('the comments on the real components walk', () => {
  beforeEach(() => {
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
    open: ({ logic, options }) => {
      if (options.input.draft) box.write(options.input.draft);
      else box.clear();
      return (
        <Comments.Provider
          logic={logic.provide({
            actions: { fillBox: (_, { draft }) => box.write(draft), clearBox: box.clear },
          })}
          options={options}
        >
          <CommentArea lessonId={LESSON} box={box} />
        </Comments.Provider>
      );
    },
    gestures: {
      'comment.send': send('ثبت نظر'),
      'comment.edit': async (user, step) => {
        await fill(user, 'متن نظر', step.world?.hasUnsavedText ? 'هنوز ثبت نشده' : '');
        await press('ویرایش نظر')(user, step);
      },
      'change.send': send('ویرایش نظر'),
      'change.cancel': pressInBox('انصراف'),
      'discarding.confirm': press('بله، رها شود'),
      'comment.remove': press('حذف نظر'),
      'replacement.confirm': press('بله، جایگزین شود'),
      'removal.confirm': press('بله، حذف شود'),
      'modal.close': press('انصراف'),
    },
    sees: {
      writing: async () => {
        await seesRest();
        expect(screen.queryByRole('button', { name: 'انصراف' })).toBeNull();
        expect(screen.getByRole('button', { name: 'حذف نظر' })).not.toHaveAttribute(
          'aria-disabled',
        );
      },
      changing: async () => {
        await seesRest();
        expect(screen.getByRole('button', { name: 'انصراف' })).toBeVisible();
        expect(screen.getByRole('button', { name: 'حذف نظر' })).toHaveAttribute('aria-disabled');
      },
      savingChange: seesLoading('انصراف'),
      confirmingDiscarding: seesDialog('alertdialog', 'رها کردن تغییر'),
      saving: seesLoading('ثبت نظر'),
      loadingComment: seesLoading('حذف نظر'),
      removing: seesLoading('حذف نظر'),
      confirmingReplacement: seesDialog('alertdialog', 'جایگزینی متن'),
      confirmingRemoval: seesDialog('alertdialog', 'حذف نظر'),
    },
  });
});
