/** The comments chart made walkable. */
import { commentsMachine } from '@/features/comments/model/comments.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did, failureSaysSomething } from './invariants';
import { requirements } from './requirements';

export const fresh = { id: 0, text: 'تمرین خیلی خوبی بود.', isApproved: false };
const empty = { id: 0, text: ' \u200c ', isApproved: false };
export const loaded = { id: 7, text: 'نظر قبلی من', isApproved: true };
const refusal = { status: 400, messages: ['پیام سرور'] };

export const commentsModel = defineModel({
  machine: commentsMachine,
  doc: {
    purpose: {
      fa: 'نوشتن، ویرایش و حذف نظر روی جلسه.',
      en: 'Writing, changing and removing one’s own comments on a lesson.',
    },
    states: {
      writing: { fa: 'کادر متن و فهرست نظرها', en: 'the box and the list of comments' },
      saving: { fa: 'دکمه «ثبت نظر» در انتظار', en: 'the «send» button, waiting' },
      confirmingReplacement: {
        fa: 'پنجره «متن ذخیره‌نشده جایگزین شود؟»',
        en: 'the dialog that asks before unsaved text is replaced',
      },
      loadingComment: {
        fa: 'دکمه‌ها در انتظار، تا متن نظر بیاید',
        en: 'the buttons, waiting for the comment’s text',
      },
      confirmingRemoval: {
        fa: 'پنجره «آیا از حذف اطمینان دارید؟»',
        en: 'the dialog that asks before a comment is removed',
      },
      removing: { fa: 'دکمه‌ها در انتظار', en: 'the buttons, waiting' },
    },
    files: {
      chart: ['src/features/comments/model/comments.machine.ts'],
      wiring: ['src/features/comments/model/comments.wiring.ts'],
      view: [
        'src/features/comments/ui/comment-area.tsx',
        'src/features/comments/ui/comment-card.tsx',
        'src/features/comments/ui/comment-dialogs.tsx',
      ],
      tests: [
        'tests/models/comments.model.ts',
        'tests/view/comments.test.tsx',
        'tests/e2e/member.spec.ts',
        'tests/paths/gestures/comments.ts',
      ],
    },
  },
  worldGuards: ['hasUnsavedText'],
  starts: [{ name: { fa: 'باز کردن جلسه', en: 'the lesson opens' }, input: undefined }],
  steps: [
    {
      name: { fa: 'ثبت نظر', en: 'send a comment' },
      event: { type: 'comment.send', draft: fresh },
    },
    {
      name: { fa: 'ثبت نظر خالی', en: 'send an empty box' },
      event: { type: 'comment.send', draft: empty },
    },
    { name: { fa: 'ثبت شد', en: 'the comment is saved' }, event: done('saveComment') },
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
      name: { fa: 'پذیرش جایگزینی', en: 'agree to the replacement' },
      event: { type: 'replacement.confirm' },
    },
    { name: { fa: 'نظر آمد', en: 'the comment comes' }, event: done('loadComment', loaded) },
    {
      name: { fa: 'نظر نیامد', en: 'the comment does not come' },
      event: failed('loadComment', refusal),
    },
    {
      name: { fa: 'سطل نظر من', en: 'press a trash icon' },
      event: { type: 'comment.remove', id: 7 },
    },
    { name: { fa: 'پذیرش حذف', en: 'agree to the removal' }, event: { type: 'removal.confirm' } },
    { name: { fa: 'حذف شد', en: 'the comment is removed' }, event: done('removeComment') },
    {
      name: { fa: 'حذف نشد', en: 'the comment is not removed' },
      event: failed('removeComment', refusal),
    },
    { name: { fa: 'انصراف', en: 'cancel' }, event: { type: 'modal.close' } },
  ],
  project: () => null,
  requirements: requirements.comments,
  invariants: [
    {
      claim: {
        fa: 'متن کادر تنها پس از ثبت پاک می‌شود',
        en: 'the box is cleared only once its text is saved',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'clearBox') || event.type === 'xstate.done.actor.saveComment',
    },
    {
      claim: {
        fa: 'متن ذخیره‌نشده بی پرسش جایگزین نمی‌شود',
        en: 'unsaved text is never replaced unasked',
      },
      holds: ({ step: { event, world }, after }) =>
        event.type !== 'comment.edit' ||
        !world?.hasUnsavedText ||
        !('loadComment' in after.invoked),
    },
    {
      claim: { fa: 'هیچ نظری بی تأیید حذف نمی‌شود', en: 'no comment is removed without a yes' },
      holds: ({ step: { event }, after }) =>
        !('removeComment' in after.invoked) || event.type === 'removal.confirm',
    },
    {
      claim: { fa: 'کادر خالی فرستاده نمی‌شود', en: 'an empty box is never sent' },
      holds: ({ after }) =>
        !('saveComment' in after.invoked) ||
        (after.invoked.saveComment as { text: string }).text.trim() !== '',
    },
    failureSaysSomething,
  ],
  journeys: [
    {
      claim: 'what is in the box is sent',
      walk: [
        ['the lesson opens', 'writing'],
        ['send a comment', 'saving'],
      ],
      invokes: { saveComment: fresh },
    },
    {
      claim: 'a saved comment empties the box, says so and refreshes the list',
      walk: [
        ['the lesson opens', 'writing'],
        ['send a comment', 'saving'],
        ['the comment is saved', 'writing', 'clearBox', 'reportSaved'],
      ],
    },
    {
      claim: 'a comment that is not saved stays in the box',
      walk: [
        ['the lesson opens', 'writing'],
        ['send a comment', 'saving'],
        ['the comment is not saved', 'writing', { name: 'reportFailure', params: refusal }],
      ],
    },
    {
      claim: 'an empty box is told, not sent',
      walk: [
        ['the lesson opens', 'writing'],
        ['send an empty box', 'writing', 'reportEmpty'],
      ],
    },
    {
      claim: 'a pencil asks for that comment',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a pencil', 'loadingComment'],
      ],
      invokes: { loadComment: 7 },
    },
    {
      claim: 'the comment comes into the box',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a pencil', 'loadingComment'],
        ['the comment comes', 'writing', { name: 'fillBox', params: { draft: loaded } }],
      ],
    },
    {
      claim: 'a comment that does not come leaves the box alone',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a pencil', 'loadingComment'],
        ['the comment does not come', 'writing', 'reportFailure'],
      ],
    },
    {
      claim: 'unsaved text is replaced only after a yes',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a pencil with unsaved text in the box', 'confirmingReplacement'],
        ['agree to the replacement', 'loadingComment'],
      ],
      invokes: { loadComment: 7 },
    },
    {
      claim: 'unsaved text stays after a no',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a pencil with unsaved text in the box', 'confirmingReplacement'],
        ['cancel', 'writing'],
      ],
    },
    {
      claim: 'a comment is removed after a yes',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a trash icon', 'confirmingRemoval'],
        ['agree to the removal', 'removing'],
      ],
      invokes: { removeComment: 7 },
    },
    {
      claim: 'a removed comment leaves the list, and the box if it stood there',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a trash icon', 'confirmingRemoval'],
        ['agree to the removal', 'removing'],
        [
          'the comment is removed',
          'writing',
          { name: 'clearBoxOfRemoved', params: { id: 7 } },
          'reportRemoved',
        ],
      ],
    },
    {
      claim: 'a comment that is not removed stays, and says why',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a trash icon', 'confirmingRemoval'],
        ['agree to the removal', 'removing'],
        ['the comment is not removed', 'writing', { name: 'reportFailure', params: refusal }],
      ],
    },
    {
      claim: 'a removal can be called off',
      walk: [
        ['the lesson opens', 'writing'],
        ['press a trash icon', 'confirmingRemoval'],
        ['cancel', 'writing'],
      ],
    },
  ],
});
