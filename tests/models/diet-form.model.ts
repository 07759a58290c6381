/** Model of the questionnaire's chart. */
import { dietFormMachine } from '@/features/diet-form/model/diet-form.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did, showsLoadFailure } from './invariants';
import {
  form,
  filled,
  unfilled,
  withoutCalorie,
  unreadable,
  picture,
  uploaded,
  missing,
  refusal,
  outage,
} from './diet-form.fixtures';
import { journeys } from './diet-form.journeys';
import { requirements } from './requirements';
import { showsMessage, timeoutModel } from './timeout';

const waits = timeoutModel('dietForm', {
  loading: { walk: [['the form opens', 'loading']], ends: ['failedToLoad'] },
  saving: {
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save', 'saving'],
    ],
    ends: ['editing', showsMessage],
  },
  reloading: {
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save', 'saving'],
      ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
    ],
    ends: ['editing', showsMessage],
  },
  sending: {
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['send', 'sending'],
    ],
    ends: ['editing', showsMessage],
  },
});

const EXCEPTIONS = {
  'uploading · xstate.error.actor.uploadPicture → editing':
    'the upload ends with its result; it throws only on a bug in the code',
};

export const dietFormModel = defineModel({
  machine: dietFormMachine,
  doc: {
    purpose: {
      fa: 'پرسش‌نامه برنامه غذایی: دریافت، پر کردن، ذخیره و ارسال به متخصص.',
      en: 'The questionnaire of a diet: loaded, filled in, saved, and sent to the expert.',
    },
    states: {
      loading: { fa: 'چرخنده، تا فرم بیاید', en: 'a spinner while the form loads' },
      failedToLoad: {
        fa: 'پیام «فرم دریافت نشد» و «تلاش دوباره»',
        en: 'the message that the form failed to load, and a retry button',
      },
      notFound: {
        fa: 'پیام «این فرم پیدا نشد» و راه بازگشت',
        en: 'the message that the form does not exist, and the way back',
      },
      unreadable: {
        fa: 'پیام «فرم خوانده نشد»؛ ذخیره ممکن نیست',
        en: 'the message that the form is unreadable; saving is disabled',
      },
      editing: {
        fa: 'فرم؛ کنار هر فیلد، ایراد آن',
        en: 'the form, with an error beside each invalid field',
      },
      uploading: { fa: 'نوار پیشرفت بارگذاری', en: 'the progress of the upload' },
      saving: { fa: 'چرخنده روی فرم', en: 'a spinner over the form' },
      reloading: {
        fa: 'چرخنده روی فرم ذخیره‌شده',
        en: 'a spinner over the saved form',
      },
      sending: {
        fa: 'چرخنده روی فرم، تا برای متخصص فرستاده شود',
        en: 'a spinner over the form while it is sent to the expert',
      },
      sent: {
        fa: 'چرخنده، تا برنامه‌های من باز شود',
        en: 'a spinner while the member’s diets open',
      },
    },
    files: {
      chart: ['src/features/diet-form/model/diet-form.machine.ts'],
      wiring: ['src/features/diet-form/model/diet-form.wiring.ts'],
      view: [
        'src/features/diet-form/ui/questionnaire.tsx',
        'src/features/diet-form/ui/answer-sheet.tsx',
        'src/features/diet-form/ui/question-card.tsx',
      ],
      tests: [
        'tests/models/diet-form.model.ts',
        'tests/view/diet-form.test.ts',
        'tests/journeys/questionnaire.spec.ts',
        'tests/walks/charts/diet-form.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [{ name: { fa: 'باز کردن فرم', en: 'the form opens' }, input: undefined }],
  steps: [
    { name: { fa: 'فرم آمد', en: 'the form loads' }, event: done('loadForm', form) },
    {
      name: { fa: 'فرم خوانا نیست', en: 'the form is unreadable' },
      event: done('loadForm', unreadable),
    },
    { name: { fa: 'فرم نیامد', en: 'the form fails to load' }, event: failed('loadForm', refusal) },
    {
      name: { fa: 'فرمی نیست', en: 'the form does not exist' },
      event: failed('loadForm', missing),
    },
    { name: { fa: 'تلاش دوباره', en: 'try again' }, event: { type: 'form.reload' } },
    { name: { fa: 'ذخیره', en: 'save' }, event: { type: 'form.save', fields: filled } },
    {
      name: { fa: 'ذخیره فرم ناقص', en: 'save an unfilled form' },
      event: { type: 'form.save', fields: unfilled },
    },
    {
      name: { fa: 'ذخیره با وزن غیرعددی', en: 'save with a non-numeric weight' },
      event: { type: 'form.save', fields: withoutCalorie },
    },
    { name: { fa: 'ارسال', en: 'send' }, event: { type: 'form.send', fields: filled } },
    {
      name: { fa: 'ارسال فرم ناقص', en: 'send an unfilled form' },
      event: { type: 'form.send', fields: unfilled },
    },
    {
      name: { fa: 'ارسال با وزن غیرعددی', en: 'send with a non-numeric weight' },
      event: { type: 'form.send', fields: withoutCalorie },
    },
    { name: { fa: 'ذخیره شد', en: 'the form is saved' }, event: done('saveForm') },
    { name: { fa: 'ذخیره نشد', en: 'the form is refused' }, event: failed('saveForm', refusal) },
    {
      name: { fa: 'انتخاب تصویر', en: 'choose a picture' },
      event: { type: 'picture.choose', choice: picture },
    },
    {
      name: { fa: 'انتخاب هیچ', en: 'choose no file' },
      event: { type: 'picture.chooseNone', key: picture.key },
    },
    {
      name: { fa: 'بارگذاری شد', en: 'the picture is uploaded' },
      event: done('uploadPicture', uploaded),
    },
    {
      name: { fa: 'تصویر رد شد', en: 'the picture is refused' },
      event: done('uploadPicture', { key: picture.key, path: null, failure: refusal }),
    },
    {
      name: { fa: 'بارگذاری نشد', en: 'the picture is not uploaded' },
      event: done('uploadPicture', { key: picture.key, path: null, failure: outage }),
    },
    {
      name: { fa: 'بارگذاری از کار افتاد', en: 'the upload throws' },
      event: failed('uploadPicture', refusal),
    },
    {
      name: { fa: 'انصراف از بارگذاری', en: 'cancel the upload' },
      event: { type: 'upload.cancel' },
    },
    ...waits.steps,
  ],
  project: ({ context }) => [context.fieldErrors.length],
  exceptions: { view: EXCEPTIONS, browser: { ...EXCEPTIONS, ...waits.exceptions } },
  requirements: requirements.dietForm,
  invariants: [
    {
      claim: {
        fa: 'فرمی که خوانده نشده، ذخیره نمی‌شود',
        en: 'an unreadable form is never saved',
      },
      holds: ({ before, after }) =>
        !('saveForm' in after.invoked) || before.snapshot.value === 'editing',
    },
    {
      claim: { fa: 'فرم ناقص ذخیره نمی‌شود', en: 'a form with a missing answer is never saved' },
      holds: ({ step: { event }, after }) =>
        !('saveForm' in after.invoked) || event.fields === filled,
    },
    {
      claim: {
        fa: 'تنها «ارسال» فرم را به متخصص می‌رساند',
        en: 'a form is sent to the expert only by the send button',
      },
      holds: ({ step: { event }, after: { invoked } }) =>
        !('saveForm' in invoked) ||
        (invoked.saveForm as { isSending: boolean }).isSending === (event.type === 'form.send'),
    },
    {
      claim: {
        fa: 'آنچه ذخیره شد از دید نمی‌رود',
        en: 'saved answers stay visible, unless the server’s version is unreadable',
      },
      holds: ({ before, after: { snapshot } }) =>
        before.snapshot.value !== 'reloading' ||
        ['reloading', 'editing', 'unreadable'].includes(snapshot.value as string),
    },
    {
      claim: {
        fa: 'پیش‌نویس تنها پس از ذخیره دور ریخته می‌شود',
        en: 'a draft is discarded only after it is saved',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'discardDraft') || event.type === 'xstate.done.actor.saveForm',
    },
    {
      claim: {
        fa: 'هر شکست چیزی می‌گوید',
        en: 'a failure always shows a message: in place of the form, as a toast, or at its question',
      },
      holds: ({ step: { event }, after }) =>
        !(
          event.type.startsWith('xstate.error.') ||
          (event.output as { failure?: unknown } | undefined)?.failure
        ) ||
        after.edges.length === 0 ||
        showsLoadFailure(after) ||
        did(after, 'reportFailure') !== (after.snapshot.context.pictureError !== null),
    },
    {
      claim: {
        fa: 'انصراف از بارگذاری چیزی را تغییر نمی‌دهد',
        en: 'a cancelled upload changes nothing and shows no message',
      },
      holds: ({ step: { event }, before, after: { snapshot, effects } }) =>
        event.type !== 'upload.cancel' ||
        (snapshot.context === before.snapshot.context && effects.length === 0),
    },
  ],
  journeys: [...journeys, ...waits.journeys],
});
