/** Walk of the questionnaire: answering, saving, sending to the expert, and uploading a picture. */
import type { FormField, LoadedForm } from '@/entities/diet-form';
import type { dietFormMachine, PictureError } from '@/features/diet-form/model/diet-form.machine';
import type { StepResult } from 'statechart-paths';
import type { UploadResult } from '@/features/diet-form/model/picture-upload.machine';
import {
  answeredElsewhere,
  changedElsewhere,
  filled,
  form,
  merged,
  picture,
  refusal,
  unfilled,
  withoutCalorie,
  uploaded,
} from '../../models/diet-form.fixtures';
import { dietFormModel } from '../../models/diet-form.model';
import { defineWalk, type Gesture } from '../chart-walk';
import { fieldErrorsOf, isFailure, press, reads, seesOverlay, settle } from '../gestures';
import { OWNER } from '../../accounts';
import { openAsOwner } from '../stage';
import { FILE_PLACEHOLDER } from '../witness';
import { errors, stores, navigatesTo, EMPTY_TRACE, remembers, success, sends } from '../trace';

const DIET = 2;
const FORM = /\/api\/Diet\/GetDietFormData\//;
const DRAFT = `draft:${OWNER}:dietForm:${DIET}`;

const wireOf = ({ formDataId, fields, wire }: LoadedForm) => ({
  formDataId,
  answerObject: fields ? JSON.stringify(wire) : 'no list of fields',
});
/** The sent answers: a selected item includes its text (decision 23). */
const SENT = (merged.wire as Record<string, unknown>[]).map((field) => ({
  ...field,
  ...(field.ControlType === 5 && { AnswerText: field.AnswerValue === '1' ? 'یک' : 'دو' }),
}));
/** An answer that is typed while the form is being saved. */
const TYPED_DURING_SAVE = 'افزایش وزن و قدرت';
const goal = filled[0]!;
const DRAFT_AFTER_SAVE = {
  [goal.key]: { ...goal.answer, text: TYPED_DURING_SAVE, base: form.fields![0]!.answer.text },
};

/** The form that another device has stored since this form was loaded. */
let latest = changedElsewhere;

/** Returns the picture error in the chart's context. */
const pictureErrorOf = ({ snapshot }: StepResult) =>
  (snapshot.context as { pictureError: PictureError | null }).pictureError;

/** Fills in every field as the step says, and clicks. */
const submit =
  (button: string): Gesture =>
  async (on, { step }) => {
    for (const { title, items, answer, control } of step.event.fields as readonly FormField[]) {
      if (items.length > 0) await on.choose(title, answer.value);
      else if (control === 1) await on.fill(title, answer.text);
    }
    // A save first refetches the form, which another device has changed since it was loaded.
    if (step.event.fields === filled)
      await on.serve(FORM, { status: 200, data: wireOf(latest) }, 1);
    await on.press(button);
  };

export const dietFormWalk = defineWalk<typeof dietFormMachine>({
  model: dietFormModel,
  open: {
    'the form opens': async (on) => {
      await on.hold('loadForm', FORM);
      await on.hold('saveForm', /\/api\/Diet\/UpdateDietFormData$/);
      await on.hold('uploadPicture', /\/api\/FileManagerApi\/FileUpload$/);
      await openAsOwner(on, `/${DIET}/dietform`);
    },
  },
  gestures: {
    'form.save': async (on, moment) => {
      await submit('ذخیره')(on, moment);
      if (moment.step.event.fields !== filled) return;
      await on.seesOverlay();
      await on.fill(goal.title, TYPED_DURING_SAVE);
    },
    'form.send': submit('ذخیره و ارسال به متخصص'),
    'form.reload': press('تلاش دوباره'),
    'picture.choose': (on) =>
      on.attach('انتخاب تصویر عکس', { name: picture.file.name, type: 'image/jpeg' }),
    'picture.chooseNone': (on) => on.attachNone('انتخاب تصویر عکس'),
    'upload.cancel': press('انصراف'),
  },
  sees: {
    loading: seesOverlay,
    failedToLoad: reads(/^فرم شما دریافت نشد/),
    notFound: reads('این فرم پیدا نشد؛ شاید برداشته شده یا در حساب شما نیست.'),
    unreadable: reads(/^فرم شما خوانده نشد/),
    editing: async (on, at) => {
      await on.seesRest();
      await on.sees('ذخیره');
      for (const { message } of fieldErrorsOf(at)) await on.reads(message);
      await on.readsAlerts(pictureErrorOf(at)?.messages ?? []);
    },
    uploading: (on) => on.sees('پیشرفت بارگذاری', { role: 'progressbar' }),
    saving: seesOverlay,
    reloading: seesOverlay,
    sending: seesOverlay,
    sent: async () => {}, // the navigation is checked as an effect
  },
  effects: {
    actions: {
      storeSubmitted: ({ fields }) => remembers({ submitted: fields, fieldErrors: [] }),
      storeSaved: () => EMPTY_TRACE,
      storeLoadFailure: ({ messages }) => remembers({ loadMessages: messages }),
      showFieldErrors: ({ fieldErrors }) => remembers({ fieldErrors }),
      showPictureError: (pictureError) => remembers({ pictureError }),
      storePicture: () =>
        stores(DRAFT, {
          [picture.key]: {
            text: uploaded.path,
            value: '',
            isChecked: false,
            selected: [],
            base: '',
          },
        }),
      reportUploaded: () => success('فایل با موفقیت بارگذاری شد'),
      // What was typed during a save stays in the draft.
      discardDraft: (_, { before }) =>
        stores(DRAFT, before?.snapshot.value === 'saving' ? DRAFT_AFTER_SAVE : null),
      storeLatest: ({ conflicts }) => remembers({ fieldErrors: conflicts }),
      reportSaved: () => success('ویرایش انجام شد'),
      goToDiets: () => navigatesTo('/myprops/2'),
      reportFailure: ({ messages }) => errors(...messages),
    },
    actors: {
      loadForm: {
        requests: () => sends(`GET /api/Diet/GetDietFormData/?dietId=${DIET}`),
        answers: settle('loadForm', ({ output }) => {
          latest = changedElsewhere;
          return wireOf(output as LoadedForm);
        }),
      },
      saveForm: {
        requests: ({ isSending }) =>
          sends('POST /api/Diet/UpdateDietFormData', {
            dietId: DIET,
            formDataId: form.formDataId,
            sendToExpert: isSending,
            answerObject: JSON.stringify(SENT),
            calorie: 3608, // 22 kcal × 82 kg × 2 (decision 24)
            dietType: 1,
          }),
        answers: async (on, moment) => {
          if (moment.step.event.output !== answeredElsewhere) return settle('saveForm')(on, moment);
          latest = answeredElsewhere.form;
          await on.serve(FORM, { status: 200, data: wireOf(latest) }, 1);
          await on.answer('saveForm', { status: 409, data: null });
        },
      },
      uploadPicture: {
        requests: () =>
          sends('POST /api/FileManagerApi/FileUpload', {
            file: FILE_PLACEHOLDER,
            fileType: '1',
            folderName: 'diets',
          }),
        answers: async (on, { step: { event } }) => {
          const { path, failure } = event.output as UploadResult;
          await on.answer(
            'uploadPicture',
            failure ? { ...failure, data: null } : { status: 200, data: path },
          );
        },
      },
    },
    guards: {
      isEditedElsewhere: ({ event }) => event.output === answeredElsewhere,
      hasMissingAnswers: ({ event }) => event.fields === unfilled,
      hasCalorieErrors: ({ event }) => event.fields === withoutCalorie,
      isMissing: (evaluation) => isFailure(evaluation, 404),
      isUnreadable: ({ event }) => (event.output as LoadedForm).fields === null,
      isUploaded: ({ event }) => (event.output as UploadResult).path !== null,
      isRefused: ({ event }) => (event.output as UploadResult).failure === refusal,
    },
  },
});
