/** The questionnaire's chart made walkable. */
import { type FormField, type LoadedForm, parseForm } from '@/entities/diet-form';
import { dietFormMachine } from '@/features/diet-form/model/diet-form.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import type { StepResult as Walked } from 'statechart-paths/model';

const line = (
  Id: number,
  Title: string,
  KeyValue: string,
  AnswerText: string,
  over: object = {},
) => ({
  Id,
  Title,
  KeyValue,
  ControlType: 1,
  IsRequired: true,
  AnswerText,
  AnswerValue: '',
  AnswerBoolValue: false,
  Items: [],
  ...over,
});
const chosen = (Id: number, Title: string, KeyValue: string) =>
  line(Id, Title, KeyValue, '', {
    ControlType: 5,
    AnswerValue: '1',
    Items: [
      { ItemValue: '1', ItemText: 'یک', Amount: 1 },
      { ItemValue: '2', ItemText: 'دو', Amount: 2 },
    ],
  });
const formOf = (name: string, weight: string): LoadedForm => {
  const form = parseForm(
    JSON.stringify([
      line(1, 'هدف شما', '', name),
      chosen(2, 'نوع برنامه', 'DietType'),
      chosen(3, 'میزان فعالیت', 'ActivityFormula'),
      line(4, 'وزن', 'WeightFormula', weight),
      line(5, 'عکس', '', '', { ControlType: 7, IsRequired: false }),
    ]),
  )!;
  return { formDataId: 4, ...form };
};
export const form = formOf('کاهش وزن', '70');
export const filled: readonly FormField[] = form.fields!;
export const unfilled: readonly FormField[] = formOf('', '70').fields!;
export const unreckonable: readonly FormField[] = formOf('کاهش وزن', 'هفتاد').fields!;
const unreadable: LoadedForm = { formDataId: 4, fields: null, wire: [] };
const picture = { key: filled[4]!.key, file: { name: 'photo.jpg' } as File };
const uploaded = { key: picture.key, path: '/files/diets/a.jpg', failure: null };
const refusal = { status: 400, messages: ['پیام سرور'] };
const did = ({ effects }: Walked, name: string) => effects.some((effect) => effect.name === name);
const goal = [{ key: filled[0]!.key, message: 'هدف شما باید مقدار داشته باشد' }];
const weight = [
  { key: filled[3]!.key, message: 'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود' },
];

export const dietFormModel = defineModel({
  machine: dietFormMachine,
  doc: {
    purpose: {
      fa: 'پرسش‌نامه برنامه غذایی: دریافت، پر کردن، ذخیره و ارسال به متخصص.',
      en: 'The questionnaire of a diet: loaded, filled in, saved, and sent to the expert.',
    },
    states: {
      loading: { fa: 'چرخنده، تا فرم بیاید', en: 'a spinner, until the form is there' },
      failedToLoad: {
        fa: 'پیام «فرم دریافت نشد» و «تلاش دوباره»',
        en: 'the message that the form did not come, and another try',
      },
      unreadable: {
        fa: 'پیام «فرم خوانده نشد»؛ ذخیره ممکن نیست',
        en: 'the message that the form can’t be read; saving is impossible',
      },
      editing: {
        fa: 'فرم؛ کنار هر فیلد، ایراد آن',
        en: 'the form; beside each field what is wrong with it',
      },
      uploading: { fa: 'نوار پیشرفت بارگذاری', en: 'the progress of the upload' },
      saving: { fa: 'چرخنده روی فرم', en: 'a spinner over the form' },
      sent: { fa: 'چرخنده، تا برنامه‌های من باز شود', en: 'a spinner, until one’s diets are open' },
    },
    files: {
      chart: ['src/features/diet-form/model/diet-form.machine.ts'],
      wiring: ['src/features/diet-form/model/diet-form.wiring.ts'],
      view: [
        'src/features/diet-form/ui/questionnaire.tsx',
        'src/features/diet-form/ui/answer-sheet.tsx',
        'src/features/diet-form/ui/field-control.tsx',
      ],
      tests: [
        'tests/models/diet-form.model.ts',
        'tests/view/diet-form.test.tsx',
        'tests/e2e/questionnaire.spec.ts',
        'tests/paths/gestures/diet-form.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [{ name: { fa: 'باز کردن فرم', en: 'the form opens' }, input: undefined }],
  steps: [
    { name: { fa: 'فرم آمد', en: 'the form comes' }, event: done('loadForm', form) },
    {
      name: { fa: 'فرم خوانا نیست', en: 'the form can’t be read' },
      event: done('loadForm', unreadable),
    },
    { name: { fa: 'فرم نیامد', en: 'the form does not come' }, event: failed('loadForm', refusal) },
    { name: { fa: 'تلاش دوباره', en: 'try again' }, event: { type: 'form.reload' } },
    { name: { fa: 'ذخیره', en: 'save' }, event: { type: 'form.save', fields: filled } },
    {
      name: { fa: 'ذخیره فرم ناقص', en: 'save an unfilled form' },
      event: { type: 'form.save', fields: unfilled },
    },
    {
      name: { fa: 'ذخیره با وزن غیرعددی', en: 'save with a weight that is no number' },
      event: { type: 'form.save', fields: unreckonable },
    },
    { name: { fa: 'ارسال', en: 'send' }, event: { type: 'form.send', fields: filled } },
    {
      name: { fa: 'ارسال فرم ناقص', en: 'send an unfilled form' },
      event: { type: 'form.send', fields: unfilled },
    },
    {
      name: { fa: 'ارسال با وزن غیرعددی', en: 'send with a weight that is no number' },
      event: { type: 'form.send', fields: unreckonable },
    },
    { name: { fa: 'ذخیره شد', en: 'the form is saved' }, event: done('saveForm') },
    { name: { fa: 'ذخیره نشد', en: 'the form is refused' }, event: failed('saveForm', refusal) },
    {
      name: { fa: 'انتخاب تصویر', en: 'choose a picture' },
      event: { type: 'picture.choose', choice: picture },
    },
    {
      name: { fa: 'انتخاب هیچ', en: 'choose nothing' },
      event: { type: 'picture.chooseNone' },
    },
    {
      name: { fa: 'بارگذاری شد', en: 'the picture is uploaded' },
      event: done('uploadPicture', uploaded),
    },
    {
      name: { fa: 'بارگذاری نشد', en: 'the picture is not uploaded' },
      event: done('uploadPicture', { key: picture.key, path: null, failure: refusal }),
    },
    {
      name: { fa: 'بارگذاری از کار افتاد', en: 'the upload breaks' },
      event: failed('uploadPicture', refusal),
    },
    {
      name: { fa: 'انصراف از بارگذاری', en: 'cancel the upload' },
      event: { type: 'upload.cancel' },
    },
  ],
  project: ({ context }) => [
    context.form === null,
    context.submission?.isSending,
    context.fieldErrors.length,
  ],
  exceptions: {
    browser: {
      'uploading · xstate.error.actor.uploadPicture → editing':
        'the upload ends with what became of it; it breaks only where the code does',
    },
  },
  invariants: [
    {
      claim: {
        fa: 'فرمی که خوانده نشده، ذخیره نمی‌شود',
        en: 'a form that could not be read is never saved',
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
        fa: 'پیش‌نویس تنها پس از ذخیره دور ریخته می‌شود',
        en: 'a draft is discarded only once it is saved',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'discardDraft') || event.type === 'xstate.done.actor.saveForm',
    },
    {
      claim: { fa: 'هر شکست چیزی می‌گوید', en: 'a failure always says something' },
      holds: ({ step: { event }, after }) =>
        !(
          event.type.startsWith('xstate.error.') ||
          (event.output as { failure?: unknown } | undefined)?.failure
        ) ||
        after.edges.length === 0 ||
        did(after, 'reportFailure'),
    },
  ],
  journeys: [
    {
      claim: 'a save carries the form, the answers and the calories',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['save', 'saving'],
      ],
      invokes: {
        saveForm: {
          fields: filled,
          isSending: false,
          form,
          calorie: 1540,
          dietType: 1,
        },
      },
    },
    {
      claim: 'a sent form carries that it is for the expert',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['send', 'saving'],
      ],
      invokes: {
        saveForm: {
          fields: filled,
          isSending: true,
          form,
          calorie: 1540,
          dietType: 1,
        },
      },
    },
    {
      claim: 'a saved form is loaded again',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['save', 'saving'],
        ['the form is saved', 'loading', 'discardDraft', 'reportSaved'],
      ],
    },
    {
      claim: 'a sent form leads back to the diets',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['send', 'saving'],
        ['the form is saved', 'sent', 'discardDraft', 'reportSaved', 'goToDiets'],
      ],
    },
    {
      claim: 'a refused form stays as it was typed',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['send', 'saving'],
        ['the form is refused', 'editing', { name: 'reportFailure', params: refusal }],
      ],
    },
    ...(['save', 'send'] as const).flatMap((verb) => [
      {
        claim: `all that is missing is told at once, and nothing is saved (${verb})`,
        walk: [
          ['the form opens', 'loading'],
          ['the form comes', 'editing'],
          [
            `${verb} an unfilled form`,
            'editing',
            { name: 'reportFieldErrors', params: { fieldErrors: goal } },
          ],
        ] as const,
        context: { fieldErrors: goal },
      },
      {
        claim: `a weight that is no number is told, and nothing is saved (${verb})`,
        walk: [
          ['the form opens', 'loading'],
          ['the form comes', 'editing'],
          [`${verb} with a weight that is no number`, 'editing', 'reportFieldErrors'],
        ] as const,
        context: { fieldErrors: weight },
      },
    ]),
    {
      claim: 'the errors are gone with the next good try',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['save an unfilled form', 'editing', 'reportFieldErrors'],
        ['save', 'saving'],
      ],
      context: { fieldErrors: [] },
    },
    {
      claim: 'a form that can’t be read can only be asked for again',
      walk: [
        ['the form opens', 'loading'],
        ['the form can’t be read', 'unreadable'],
        ['save', 'unreadable'],
        ['try again', 'loading'],
      ],
    },
    {
      claim: 'a form that did not come can only be asked for again',
      walk: [
        ['the form opens', 'loading'],
        ['the form does not come', 'failedToLoad', 'reportFailure'],
        ['send', 'failedToLoad'],
        ['try again', 'loading'],
      ],
    },
    {
      claim: 'a chosen picture is uploaded at once',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['choose a picture', 'uploading'],
      ],
      invokes: { uploadPicture: picture },
    },
    {
      claim: 'an uploaded picture becomes the answer',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['choose a picture', 'uploading'],
        [
          'the picture is uploaded',
          'editing',
          { name: 'storePicture', params: uploaded },
          'reportUploaded',
        ],
      ],
    },
    {
      claim: 'no file chosen is told',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['choose nothing', 'editing', 'reportNoFile'],
      ],
    },
    {
      claim: 'a picture that is not uploaded leaves the answer alone',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['choose a picture', 'uploading'],
        ['the picture is not uploaded', 'editing', { name: 'reportFailure', params: refusal }],
      ],
    },
    {
      claim: 'an upload that breaks says so, and another one can be tried',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['choose a picture', 'uploading'],
        ['the upload breaks', 'editing', { name: 'reportFailure', params: refusal }],
        ['choose a picture', 'uploading'],
      ],
    },
    {
      claim: 'an upload can be left, and the form is as it was',
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        ['choose a picture', 'uploading'],
        ['cancel the upload', 'editing'],
      ],
    },
  ],
});
