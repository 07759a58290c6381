/** Model of the picture upload. */
import { NO_ANSWER } from '@/shared/lib/statechart';
import { pictureUploadMachine } from '@/features/diet-form/model/picture-upload.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { timeoutModel } from './timeout';
import { journeysOf, start, step } from './model-parts';

const file = { name: 'photo.jpg' } as File;
const small = { name: 'picture.jpg' } as File;
const refusal = { status: 400, messages: ['حجم تصویر باید کمتر از ۵ مگابایت باشد.'] };

const downscaling = [['a picture is chosen', 'downscaling']] as const;
const sending = [...downscaling, ['the picture is downscaled', 'sending']] as const;
const journeys = journeysOf({
  'a picture that cannot be downscaled is sent unchanged': {
    walk: [...downscaling, ['the picture cannot be downscaled', 'sending']],
    invokes: { sendPicture: file },
  },
  'the progress is reported, and the stored path at the end': {
    walk: [
      ...sending,
      ['half of the picture is sent', 'sending'],
      ['the whole picture is sent', 'uploaded'],
    ],
    context: { share: 1, path: '/files/diets/a.jpg', failure: null },
  },
  'the progress is reported while the picture is being sent': {
    walk: [...sending, ['half of the picture is sent', 'sending']],
    context: { share: 0.5 },
  },
  'an upload that throws reports an error': {
    walk: [...sending, ['sending throws', 'failed']],
    context: {
      failure: { status: 500, messages: ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'] },
    },
  },
  'a refused picture reports the reason': {
    walk: [...sending, ['the upload is refused', 'failed']],
    context: { path: null, failure: refusal },
  },
});
const waits = timeoutModel('pictureUpload', journeys, { downscaling: ['failed'] });
const upload = timeoutModel('pictureUpload', journeys, { sending: ['failed'] }, 'longestUpload');
const timeouts = [...waits.journeys, ...upload.journeys].map((journey) => ({
  ...journey,
  context: { path: null, failure: NO_ANSWER },
}));

export const pictureUploadModel = defineModel({
  machine: pictureUploadMachine,
  doc: {
    purpose: {
      fa: 'تصویری در راه متخصص: کوچک و سپس فرستاده می‌شود.',
      en: 'A picture for the expert: downscaled, then sent.',
    },
    states: {
      downscaling: { fa: 'نوار پیشرفت در آغاز', en: 'the progress at the start' },
      sending: { fa: 'نوار پیشرفت', en: 'the progress' },
      uploaded: { fa: 'تصویر', en: 'the picture' },
      failed: { fa: 'پیام خطا', en: 'the error message' },
    },
    files: {
      chart: ['src/features/diet-form/model/picture-upload.machine.ts'],
      wiring: ['src/features/diet-form/model/diet-form.wiring.ts'],
      view: ['src/features/diet-form/ui/picture-field.tsx'],
      tests: [
        'tests/models/picture-upload.model.ts',
        'tests/journeys/questionnaire-pictures.spec.ts',
      ],
    },
  },
  externalGuards: [],
  starts: [start('انتخاب تصویر', 'a picture is chosen', { key: '4:5', file })],
  steps: [
    step('کوچک شد', 'the picture is downscaled', done('downscalePicture', small)),
    step(
      'کوچک نشد',
      'the picture cannot be downscaled',
      failed('downscalePicture', new Error('no picture')),
    ),
    step('نیمی رفت', 'half of the picture is sent', { type: 'upload.progressed', share: 0.5 }),
    step('رسید', 'the whole picture is sent', {
      type: 'upload.finished',
      path: '/files/diets/a.jpg',
    }),
    step('رد شد', 'the upload is refused', { type: 'upload.failed', failure: refusal }),
    step('ارسال شروع نشد', 'sending throws', failed('sendPicture', new Error('no network'))),
    ...waits.steps,
    ...upload.steps,
  ],
  project: ({ context }) => [context.share, context.path],
  exceptions: {
    view: { pictureUpload: 'no screen of its own: the questionnaire’s view shows its progress' },
    browser: {
      pictureUpload:
        'no screen of its own: tests/journeys/questionnaire-pictures.spec.ts uploads in a form',
    },
  },
  invariants: [],
  journeys: [...journeys, ...timeouts],
});
