/** Model of the picture upload. */
import { NO_ANSWER } from '@/shared/lib/statechart';
import { pictureUploadMachine } from '@/features/diet-form/model/picture-upload.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { timeoutModel } from './timeout';
import { requirements } from './requirements';

const file = { name: 'photo.jpg' } as File;
const small = { name: 'picture.jpg' } as File;
const refusal = { status: 400, messages: ['حجم تصویر باید کمتر از ۵ مگابایت باشد.'] };

const waits = timeoutModel('pictureUpload', {
  downscaling: { walk: [['a picture is chosen', 'downscaling']], ends: ['failed'] },
});
const upload = timeoutModel(
  'pictureUpload',
  {
    sending: {
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['the picture is downscaled', 'sending'],
      ],
      ends: ['failed'],
    },
  },
  'longestUpload',
);

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
  worldGuards: [],
  starts: [
    {
      name: { fa: 'انتخاب تصویر', en: 'a picture is chosen' },
      input: { key: '4:5', file },
    },
  ],
  steps: [
    {
      name: { fa: 'کوچک شد', en: 'the picture is downscaled' },
      event: done('downscalePicture', small),
    },
    {
      name: { fa: 'کوچک نشد', en: 'the picture cannot be downscaled' },
      event: failed('downscalePicture', new Error('no picture')),
    },
    {
      name: { fa: 'نیمی رفت', en: 'half of the picture is sent' },
      event: { type: 'upload.progressed', share: 0.5 },
    },
    {
      name: { fa: 'رسید', en: 'the whole picture is sent' },
      event: { type: 'upload.finished', path: '/files/diets/a.jpg' },
    },
    {
      name: { fa: 'رد شد', en: 'the upload is refused' },
      event: { type: 'upload.failed', failure: refusal },
    },
    {
      name: { fa: 'ارسال شروع نشد', en: 'sending throws' },
      event: failed('sendPicture', new Error('no network')),
    },
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
  requirements: requirements.pictureUpload,
  invariants: [
    {
      claim: {
        fa: 'تنها تصویر رسیده مسیر دارد',
        en: 'only an uploaded picture has a path',
      },
      holds: ({ after: { snapshot } }) =>
        (snapshot.context.path !== null) === (snapshot.value === 'uploaded'),
    },
    {
      claim: { fa: 'یک تصویر یک بار فرستاده می‌شود', en: 'a picture is sent once' },
      holds: ({ before, after }) =>
        !('sendPicture' in after.invoked) || before.snapshot.value === 'downscaling',
    },
  ],
  journeys: [
    {
      claim: 'the downscaled picture is sent',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['the picture is downscaled', 'sending'],
      ],
      invokes: { sendPicture: small },
    },
    {
      claim: 'a picture that cannot be downscaled is sent unchanged',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['the picture cannot be downscaled', 'sending'],
      ],
      invokes: { sendPicture: file },
    },
    {
      claim: 'the progress is reported, and the stored path at the end',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['the picture is downscaled', 'sending'],
        ['half of the picture is sent', 'sending'],
        ['the whole picture is sent', 'uploaded'],
      ],
      context: { share: 1, path: '/files/diets/a.jpg', failure: null },
    },
    {
      claim: 'the progress is reported while the picture is being sent',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['the picture is downscaled', 'sending'],
        ['half of the picture is sent', 'sending'],
      ],
      context: { share: 0.5 },
    },
    {
      claim: 'an upload that throws reports an error',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['the picture is downscaled', 'sending'],
        ['sending throws', 'failed'],
      ],
      context: {
        failure: { status: 500, messages: ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'] },
      },
    },
    {
      claim: 'a refused picture reports the reason',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['the picture is downscaled', 'sending'],
        ['the upload is refused', 'failed'],
      ],
      context: { path: null, failure: refusal },
    },
    ...[...waits.journeys, ...upload.journeys].map((journey) => ({
      ...journey,
      context: { path: null, failure: NO_ANSWER },
    })),
  ],
});
