/** The comments in the browser, under a lesson of the demo where the owner has written. */
import type { Page } from '@playwright/test';
import type { commentsMachine } from '@/features/comments/model/comments.machine';
import { hold, openAsOwner, press, seesLoading, seesDialog, seesRest, settle } from '../world';
import type { ChartGestures, Gesture } from './gesture';

const ofMine =
  (name: string): Gesture =>
  (page) =>
    page.getByRole('listitem').getByRole('button', { name }).first().click();
/** Writes into the box, whatever stood there; an earlier comment that is being changed is left alone. */
async function write(page: Page, text: string): Promise<void> {
  const cancel = page.getByRole('button', { name: 'انصراف' });
  if (await cancel.isVisible()) await cancel.click();
  await page.getByLabel('متن نظر').fill(text);
}

export const commentsGestures: ChartGestures<typeof commentsMachine> = {
  open: {
    'the lesson opens': async (page) => {
      for (const [actor, call] of Object.entries({
        saveComment: 'CreateLessonComment',
        loadComment: 'GetCommentInfo',
        removeComment: 'RemoveComment',
      }))
        await hold(page, actor, new RegExp(`/api/Comment/${call}`));
      await openAsOwner(page, '/7/player/29');
      await page.getByRole('button', { name: 'حذف نظر' }).first().waitFor();
    },
  },
  gestures: {
    'comment.send': async (page, moment) => {
      await write(page, (moment.step.event.draft as { text: string }).text);
      await press('ثبت نظر')(page, moment);
    },
    'comment.edit': async (page, moment) => {
      await write(page, moment.step.world?.hasUnsavedText ? 'هنوز ثبت نشده' : '');
      await ofMine('ویرایش نظر')(page, moment);
    },
    'comment.remove': ofMine('حذف نظر'),
    'replacement.confirm': press('بله، جایگزین شود'),
    'removal.confirm': press('بله، حذف شود'),
    'modal.close': press('انصراف'),
  },
  answers: {
    saveComment: settle('saveComment'),
    // The wire's comment; what the box makes of it is seen by the app's own reader.
    loadComment: settle('loadComment', ({ event }) => ({
      id: 7,
      commentType: 3,
      commentText: (event.output as { text: string }).text,
      displayApproved: true,
      referenceId: 29,
    })),
    removeComment: settle('removeComment'),
  },
  sees: {
    writing: seesRest,
    saving: seesLoading('ثبت نظر'),
    confirmingReplacement: seesDialog('alertdialog', 'جایگزینی متن'),
    loadingComment: seesLoading('حذف نظر'),
    confirmingRemoval: seesDialog('alertdialog', 'حذف نظر'),
    removing: seesLoading('حذف نظر'),
  },
};
