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
        ['it is made smaller', 'sending'],
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
      en: 'A picture on its way to the expert: made smaller, then sent.',
    },
    states: {
      downscaling: { fa: 'نوار پیشرفت در آغاز', en: 'the progress, at its start' },
      sending: { fa: 'نوار پیشرفت', en: 'the progress' },
      uploaded: { fa: 'تصویر', en: 'the picture' },
      failed: { fa: 'پیام خطا', en: 'why not' },
    },
    files: {
      chart: ['src/features/diet-form/model/picture-upload.machine.ts'],
      wiring: ['src/features/diet-form/model/diet-form.wiring.ts'],
      view: ['src/features/diet-form/ui/picture-field.tsx'],
      tests: ['tests/models/picture-upload.model.ts', 'tests/e2e/questionnaire-pictures.spec.ts'],
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
      name: { fa: 'کوچک شد', en: 'it is made smaller' },
      event: done('downscalePicture', small),
    },
    {
      name: { fa: 'کوچک نشد', en: 'it can’t be made smaller' },
      event: failed('downscalePicture', new Error('no picture')),
    },
    {
      name: { fa: 'نیمی رفت', en: 'half of it is sent' },
      event: { type: 'upload.progressed', share: 0.5 },
    },
    {
      name: { fa: 'رسید', en: 'all of it is sent' },
      event: { type: 'upload.finished', path: '/files/diets/a.jpg' },
    },
    {
      name: { fa: 'رد شد', en: 'it is refused' },
      event: { type: 'upload.failed', failure: refusal },
    },
    {
      name: { fa: 'ارسال شروع نشد', en: 'sending breaks' },
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
        'no screen of its own: tests/e2e/questionnaire-pictures.spec.ts uploads in a form',
    },
  },
  requirements: requirements.pictureUpload,
  invariants: [
    {
      claim: {
        fa: 'تنها تصویر رسیده مسیر دارد',
        en: 'only a picture that has arrived has a path',
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
      claim: 'the smaller picture is what is sent',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['it is made smaller', 'sending'],
      ],
      invokes: { sendPicture: small },
    },
    {
      claim: 'what can’t be made smaller is sent as it is',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['it can’t be made smaller', 'sending'],
      ],
      invokes: { sendPicture: file },
    },
    {
      claim: 'how far it has come is told, and where it is stored at the end',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['it is made smaller', 'sending'],
        ['half of it is sent', 'sending'],
        ['all of it is sent', 'uploaded'],
      ],
      context: { share: 1, path: '/files/diets/a.jpg', failure: null },
    },
    {
      claim: 'how far it has come is told while it is sent',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['it is made smaller', 'sending'],
        ['half of it is sent', 'sending'],
      ],
      context: { share: 0.5 },
    },
    {
      claim: 'what breaks says so',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['it is made smaller', 'sending'],
        ['sending breaks', 'failed'],
      ],
      context: {
        failure: { status: 500, messages: ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'] },
      },
    },
    {
      claim: 'a refused picture says why',
      walk: [
        ['a picture is chosen', 'downscaling'],
        ['it is made smaller', 'sending'],
        ['it is refused', 'failed'],
      ],
      context: { path: null, failure: refusal },
    },
    ...[...waits.journeys, ...upload.journeys].map((journey) => ({
      ...journey,
      context: { path: null, failure: NO_ANSWER },
    })),
  ],
});
