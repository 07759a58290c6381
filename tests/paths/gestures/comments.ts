/** The comments in the browser, under a lesson of the demo where the owner has written. */
import { expect, type Page } from '@playwright/test';
import type { CommentDraft, commentsMachine } from '@/features/comments/model/comments.machine';
import { changed } from '../../models/comments.fixtures';
import {
  hold,
  NO_APP,
  openAsOwner,
  OWNER,
  press,
  seesLoading,
  seesDialog,
  seesRest,
  settle,
  store,
} from '../world';
import type { ChartGestures, Gesture } from './gesture';

const ofMine =
  (name: string): Gesture =>
  (page) =>
    page.getByRole('listitem').getByRole('button', { name }).first().click();
const box = (page: Page) => page.locator('form').filter({ has: page.getByLabel('متن نظر') });
const pressInBox =
  (name: string): Gesture =>
  (page) =>
    box(page).getByRole('button', { name }).click();
/** Writes into the box, whatever stood there. */
const write = (page: Page, text: string) => page.getByLabel('متن نظر').fill(text);
const send =
  (button: string): Gesture =>
  async (page, moment) => {
    await write(page, (moment.step.event.draft as CommentDraft).text);
    await pressInBox(button)(page, moment);
  };
/** The server answers a comment that was sent, while one types on or not. */
const settleSaved: Gesture = async (page, moment) => {
  if (moment.step.world?.hasTypedOn) await write(page, 'و بیشتر');
  await settle('saveComment')(page, moment);
};

const openWith = (draft: CommentDraft | null) => async (page: Page) => {
  for (const [actor, call] of Object.entries({
    saveComment: 'CreateLessonComment',
    loadComment: 'GetCommentInfo',
    removeComment: 'RemoveComment',
  }))
    await hold(page, actor, new RegExp(`/api/Comment/${call}`));
  await page.goto(NO_APP);
  await store(page, 'sessionStorage', `draft:${OWNER}:comment:29`, draft);
  await openAsOwner(page, '/7/player/29');
  await page.getByRole('button', { name: 'حذف نظر' }).first().waitFor();
};

export const commentsGestures: ChartGestures<typeof commentsMachine> = {
  open: {
    'the lesson opens': openWith(null),
    'the lesson opens amid a change': openWith(changed),
  },
  gestures: {
    'comment.send': send('ثبت نظر'),
    'comment.edit': async (page, moment) => {
      await write(page, moment.step.world?.hasUnsavedText ? 'هنوز ثبت نشده' : '');
      await ofMine('ویرایش نظر')(page, moment);
    },
    'change.send': send('ویرایش نظر'),
    'change.cancel': async (page, moment) => {
      await write(page, moment.step.world?.hasUnsavedText ? changed.text : changed.storedText);
      await pressInBox('انصراف')(page, moment);
    },
    'discarding.confirm': press('بله، رها شود'),
    'comment.remove': ofMine('حذف نظر'),
    'replacement.confirm': press('بله، جایگزین شود'),
    'removal.confirm': press('بله، حذف شود'),
    'modal.close': press('انصراف'),
  },
  answers: {
    saveComment: settleSaved,
    saveChange: settleSaved,
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
    writing: async (page) => {
      await seesRest(page);
      await expect(box(page).getByRole('button', { name: 'ثبت نظر' })).toBeVisible();
    },
    changing: async (page) => {
      await seesRest(page);
      await expect(box(page).getByRole('button', { name: 'انصراف' })).toBeVisible();
    },
    savingChange: seesLoading('انصراف'),
    confirmingDiscarding: seesDialog('alertdialog', 'رها کردن تغییر'),
    saving: seesLoading('ثبت نظر'),
    confirmingReplacement: seesDialog('alertdialog', 'جایگزینی متن'),
    loadingComment: seesLoading('حذف نظر'),
    confirmingRemoval: seesDialog('alertdialog', 'حذف نظر'),
    removing: seesLoading('حذف نظر'),
  },
};
