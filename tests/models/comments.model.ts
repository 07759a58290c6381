/** Model of the comments’ chart. */
import { commentsMachine } from '@/features/comments/model/comments.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { changed, empty, emptied, newComment, loaded, refusal } from './comments.fixtures';
import { journeys } from './comments.journeys';
import { showsMessage, timeoutModel } from './timeout';
import { chartFiles, start, step } from './model-parts';

const waits = timeoutModel('comments', journeys, {
  saving: ['writing', showsMessage],
  savingChange: ['changing', showsMessage],
  loadingComment: ['writing', showsMessage],
  removing: ['writing', showsMessage],
});

export const commentsModel = defineModel({
  machine: commentsMachine,
  doc: {
    purpose: {
      fa: 'نوشتن، ویرایش و حذف نظر روی جلسه.',
      en: 'Writing, editing and removing the member’s own comments on a lesson.',
    },
    states: {
      openingPage: { fa: 'باز شدن صفحه؛ می‌گذرد', en: 'the page opens; transient' },
      writing: { fa: 'کادر متن و فهرست نظرها', en: 'the box and the list of comments' },
      saving: { fa: 'دکمه «ثبت نظر» در انتظار', en: 'the busy «send» button' },
      confirmingReplacement: {
        fa: 'پنجره «متن ذخیره‌نشده جایگزین شود؟»',
        en: 'the dialog that confirms replacing unsaved text',
      },
      loadingComment: {
        fa: 'دکمه‌ها در انتظار، تا متن نظر بیاید',
        en: 'busy buttons while the comment’s text loads',
      },
      changing: {
        fa: 'کادر با متن نظر من، «ویرایش نظر» و «انصراف»؛ مداد و سطل‌ها خاموش',
        en: 'the box with the member’s own comment, «change» and «cancel»; disabled pencils and trash icons',
      },
      savingChange: { fa: 'دکمه «ویرایش نظر» در انتظار', en: 'the busy «change» button' },
      confirmingDiscarding: {
        fa: 'پنجره «تغییری که نوشته‌اید رها شود؟»',
        en: 'the dialog that confirms discarding an edit',
      },
      confirmingRemoval: {
        fa: 'پنجره «آیا از حذف اطمینان دارید؟»',
        en: 'the dialog that confirms removing a comment',
      },
      removing: { fa: 'دکمه‌ها در انتظار', en: 'busy buttons' },
    },
    files: chartFiles('comments', [
      'comment-section',
      'comment-box',
      'comment-list',
      'comment-dialogs',
    ]),
  },
  externalGuards: ['hasUnsavedText', 'hasChangedText'],
  starts: [
    start('باز کردن جلسه', 'the lesson opens', { draft: null }),
    start('باز کردن جلسه میان ویرایش', 'the lesson opens with an edit in progress', {
      draft: changed,
    }),
  ],
  steps: [
    step('ثبت نظر', 'send a comment', { type: 'comment.send', draft: newComment }),
    step('ثبت نظر خالی', 'send an empty box', { type: 'comment.send', draft: empty }),
    step('ثبت شد', 'the comment is saved', done('saveComment')),
    step(
      'ثبت شد، میان نوشتن',
      'the comment is saved while the user keeps typing',
      done('saveComment'),
      { hasChangedText: true },
    ),
    step('ثبت نشد', 'the comment is not saved', failed('saveComment', refusal)),
    step('مداد نظر من', 'press a pencil', { type: 'comment.edit', id: 7 }),
    step(
      'مداد، با متن ذخیره‌نشده',
      'press a pencil with unsaved text in the box',
      { type: 'comment.edit', id: 7 },
      { hasUnsavedText: true },
    ),
    step('پذیرش جایگزینی', 'confirm the replacement', { type: 'replacement.confirm' }),
    step('نظر آمد', 'the comment loads', done('loadComment', loaded)),
    step('نظر نیامد', 'the comment fails to load', failed('loadComment', refusal)),
    step('ثبت ویرایش', 'send the edit', { type: 'change.send', draft: changed }),
    step('ثبت ویرایش خالی', 'send an empty edit', { type: 'change.send', draft: emptied }),
    step('ویرایش شد', 'the edit is saved', done('saveChange')),
    step(
      'ویرایش شد، میان نوشتن',
      'the edit is saved while the user keeps typing',
      done('saveChange'),
      { hasChangedText: true },
    ),
    step('ویرایش نشد', 'the edit is not saved', failed('saveChange', refusal)),
    step('انصراف از ویرایش', 'cancel the edit', { type: 'change.cancel' }),
    step(
      'انصراف از ویرایش، با متن تازه',
      'cancel the edit with new text',
      { type: 'change.cancel' },
      { hasUnsavedText: true },
    ),
    step('پذیرش رها کردن', 'confirm discarding the edit', { type: 'discarding.confirm' }),
    step('سطل نظر من', 'press a trash icon', { type: 'comment.remove', id: 7 }),
    step('پذیرش حذف', 'confirm the removal', { type: 'removal.confirm' }),
    step('حذف شد', 'the comment is removed', done('removeComment')),
    step('حذف نشد', 'the comment is not removed', failed('removeComment', refusal)),
    step('انصراف', 'cancel', { type: 'modal.close' }),
    ...waits.steps,
  ],
  project: () => null,
  exceptions: { browser: waits.exceptions },
  invariants: [],
  journeys: [...journeys, ...waits.journeys],
});
