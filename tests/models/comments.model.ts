/** Model of the comments’ chart. */
import { commentsMachine } from '@/features/comments/model/comments.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did, failureHasMessage } from './invariants';
import { changed, empty, emptied, newComment, loaded, refusal } from './comments.fixtures';
import { journeys } from './comments.journeys';
import { showsMessage, timeoutModel } from './timeout';
import { requirements } from './requirements';

const waits = timeoutModel('comments', {
  saving: {
    walk: [
      ['the lesson opens', 'writing'],
      ['send a comment', 'saving'],
    ],
    ends: ['writing', showsMessage],
  },
  savingChange: {
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['send the edit', 'savingChange'],
    ],
    ends: ['changing', showsMessage],
  },
  loadingComment: {
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
    ],
    ends: ['writing', showsMessage],
  },
  removing: {
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['confirm the removal', 'removing'],
    ],
    ends: ['writing', showsMessage],
  },
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
      savingChange: {
        fa: 'دکمه «ویرایش نظر» در انتظار',
        en: 'the busy «change» button',
      },
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
    files: {
      chart: ['src/features/comments/model/comments.machine.ts'],
      wiring: ['src/features/comments/model/comments.wiring.ts'],
      view: [
        'src/features/comments/ui/comment-section.tsx',
        'src/features/comments/ui/comment-box.tsx',
        'src/features/comments/ui/comment-list.tsx',
        'src/features/comments/ui/comment-dialogs.tsx',
      ],
      tests: [
        'tests/models/comments.model.ts',
        'tests/view/comments.test.ts',
        'tests/journeys/member.spec.ts',
        'tests/walks/charts/comments.ts',
      ],
    },
  },
  worldGuards: ['hasUnsavedText', 'hasChangedText'],
  starts: [
    { name: { fa: 'باز کردن جلسه', en: 'the lesson opens' }, input: { draft: null } },
    {
      name: { fa: 'باز کردن جلسه میان ویرایش', en: 'the lesson opens with an edit in progress' },
      input: { draft: changed },
    },
  ],
  steps: [
    {
      name: { fa: 'ثبت نظر', en: 'send a comment' },
      event: { type: 'comment.send', draft: newComment },
    },
    {
      name: { fa: 'ثبت نظر خالی', en: 'send an empty box' },
      event: { type: 'comment.send', draft: empty },
    },
    { name: { fa: 'ثبت شد', en: 'the comment is saved' }, event: done('saveComment') },
    {
      name: { fa: 'ثبت شد، میان نوشتن', en: 'the comment is saved while the user keeps typing' },
      event: done('saveComment'),
      world: { hasChangedText: true },
    },
    {
      name: { fa: 'ثبت نشد', en: 'the comment is not saved' },
      event: failed('saveComment', refusal),
    },
    { name: { fa: 'مداد نظر من', en: 'press a pencil' }, event: { type: 'comment.edit', id: 7 } },
    {
      name: { fa: 'مداد، با متن ذخیره‌نشده', en: 'press a pencil with unsaved text in the box' },
      event: { type: 'comment.edit', id: 7 },
      world: { hasUnsavedText: true },
    },
    {
      name: { fa: 'پذیرش جایگزینی', en: 'confirm the replacement' },
      event: { type: 'replacement.confirm' },
    },
    { name: { fa: 'نظر آمد', en: 'the comment loads' }, event: done('loadComment', loaded) },
    {
      name: { fa: 'نظر نیامد', en: 'the comment fails to load' },
      event: failed('loadComment', refusal),
    },
    {
      name: { fa: 'ثبت ویرایش', en: 'send the edit' },
      event: { type: 'change.send', draft: changed },
    },
    {
      name: { fa: 'ثبت ویرایش خالی', en: 'send an empty edit' },
      event: { type: 'change.send', draft: emptied },
    },
    { name: { fa: 'ویرایش شد', en: 'the edit is saved' }, event: done('saveChange') },
    {
      name: { fa: 'ویرایش شد، میان نوشتن', en: 'the edit is saved while the user keeps typing' },
      event: done('saveChange'),
      world: { hasChangedText: true },
    },
    {
      name: { fa: 'ویرایش نشد', en: 'the edit is not saved' },
      event: failed('saveChange', refusal),
    },
    {
      name: { fa: 'انصراف از ویرایش', en: 'cancel the edit' },
      event: { type: 'change.cancel' },
    },
    {
      name: { fa: 'انصراف از ویرایش، با متن تازه', en: 'cancel the edit with new text' },
      event: { type: 'change.cancel' },
      world: { hasUnsavedText: true },
    },
    {
      name: { fa: 'پذیرش رها کردن', en: 'confirm discarding the edit' },
      event: { type: 'discarding.confirm' },
    },
    {
      name: { fa: 'سطل نظر من', en: 'press a trash icon' },
      event: { type: 'comment.remove', id: 7 },
    },
    { name: { fa: 'پذیرش حذف', en: 'confirm the removal' }, event: { type: 'removal.confirm' } },
    { name: { fa: 'حذف شد', en: 'the comment is removed' }, event: done('removeComment') },
    {
      name: { fa: 'حذف نشد', en: 'the comment is not removed' },
      event: failed('removeComment', refusal),
    },
    { name: { fa: 'انصراف', en: 'cancel' }, event: { type: 'modal.close' } },
    ...waits.steps,
  ],
  project: () => null,
  exceptions: { browser: waits.exceptions },
  requirements: requirements.comments,
  invariants: [
    {
      claim: {
        fa: 'متن کادر تنها پس از ثبت یا انصراف پاک می‌شود',
        en: 'the box is cleared only after its text is saved or discarded',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'clearBox') ||
        [
          'xstate.done.actor.saveComment',
          'xstate.done.actor.saveChange',
          'change.cancel',
          'discarding.confirm',
        ].includes(event.type),
    },
    {
      claim: {
        fa: 'متن ذخیره‌نشده بی پرسش جایگزین یا رها نمی‌شود',
        en: 'unsaved text is never replaced or discarded without a confirmation',
      },
      holds: ({ step: { world }, after }) =>
        !world?.hasUnsavedText || (!('loadComment' in after.invoked) && !did(after, 'clearBox')),
    },
    {
      claim: {
        fa: 'هیچ نظری بی تأیید حذف نمی‌شود',
        en: 'no comment is removed without a confirmation',
      },
      holds: ({ step: { event }, after }) =>
        !('removeComment' in after.invoked) || event.type === 'removal.confirm',
    },
    {
      claim: { fa: 'کادر خالی فرستاده نمی‌شود', en: 'an empty box is never sent' },
      holds: ({ after }) =>
        (['saveComment', 'saveChange'] as const).every(
          (actor) =>
            !(actor in after.invoked) ||
            (after.invoked[actor] as { text: string }).text.trim() !== '',
        ),
    },
    failureHasMessage,
  ],
  journeys: [...journeys, ...waits.journeys],
});
