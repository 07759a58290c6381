/** Model of the questionnaire's chart. */
import { dietFormMachine } from '@/features/diet-form/model/diet-form.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import {
  answeredElsewhere,
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
import { chartFiles, start, step } from './model-parts';
import { showsMessage, timeoutModel } from './timeout';

const EXCEPTIONS = {
  'uploading · xstate.error.actor.uploadPicture → editing':
    'the upload ends with its result; it throws only on a bug in the code',
};

const waits = timeoutModel('dietForm', journeys, {
  loading: ['failedToLoad'],
  saving: ['editing', showsMessage],
  reloading: ['editing', showsMessage],
  sending: ['editing', showsMessage],
});

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
      reloading: { fa: 'چرخنده روی فرم ذخیره‌شده', en: 'a spinner over the saved form' },
      sending: {
        fa: 'چرخنده روی فرم، تا برای متخصص فرستاده شود',
        en: 'a spinner over the form while it is sent to the expert',
      },
      sent: {
        fa: 'چرخنده، تا برنامه‌های من باز شود',
        en: 'a spinner while the member’s diets open',
      },
    },
    files: chartFiles(
      'diet-form',
      ['questionnaire', 'answer-sheet', 'question-card'],
      'journeys/questionnaire',
    ),
  },
  externalGuards: [],
  starts: [start('باز کردن فرم', 'the form opens', undefined)],
  steps: [
    step('فرم آمد', 'the form loads', done('loadForm', form)),
    step('فرم خوانا نیست', 'the form is unreadable', done('loadForm', unreadable)),
    step('فرم نیامد', 'the form fails to load', failed('loadForm', refusal)),
    step('فرمی نیست', 'the form does not exist', failed('loadForm', missing)),
    step('تلاش دوباره', 'try again', { type: 'form.reload' }),
    step('ذخیره', 'save', { type: 'form.save', fields: filled }),
    step('ذخیره فرم ناقص', 'save an unfilled form', { type: 'form.save', fields: unfilled }),
    step('ذخیره با وزن غیرعددی', 'save with a non-numeric weight', {
      type: 'form.save',
      fields: withoutCalorie,
    }),
    step('ارسال', 'send', { type: 'form.send', fields: filled }),
    step('ارسال فرم ناقص', 'send an unfilled form', { type: 'form.send', fields: unfilled }),
    step('ارسال با وزن غیرعددی', 'send with a non-numeric weight', {
      type: 'form.send',
      fields: withoutCalorie,
    }),
    step('ذخیره شد', 'the form is saved', done('saveForm')),
    step(
      'در جای دیگر هم پاسخ داده شد',
      'a question was also answered elsewhere',
      done('saveForm', answeredElsewhere),
    ),
    step('ذخیره نشد', 'the form is refused', failed('saveForm', refusal)),
    step('انتخاب تصویر', 'choose a picture', { type: 'picture.choose', choice: picture }),
    step('انتخاب هیچ', 'choose no file', { type: 'picture.chooseNone', key: picture.key }),
    step('بارگذاری شد', 'the picture is uploaded', done('uploadPicture', uploaded)),
    step(
      'تصویر رد شد',
      'the picture is refused',
      done('uploadPicture', { key: picture.key, path: null, failure: refusal }),
    ),
    step(
      'بارگذاری نشد',
      'the picture is not uploaded',
      done('uploadPicture', { key: picture.key, path: null, failure: outage }),
    ),
    step('بارگذاری از کار افتاد', 'the upload throws', failed('uploadPicture', refusal)),
    step('انصراف از بارگذاری', 'cancel the upload', { type: 'upload.cancel' }),
    ...waits.steps,
  ],
  project: ({ context }) => [context.fieldErrors.length],
  exceptions: { view: EXCEPTIONS, browser: { ...EXCEPTIONS, ...waits.exceptions } },
  invariants: [],
  journeys: [...journeys, ...waits.journeys],
});
