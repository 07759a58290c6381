/** The questionnaire: loading, editing, saving, and sending to the expert. Diagram: docs/machines/diet-form.md. */
import { assign, setup } from 'xstate';
import {
  calorieOf,
  type FieldError,
  type FormField,
  type LoadedForm,
  requiredUnanswered,
} from '@/entities/diet-form';
import { type Failure, failureOf, isInaccessible, isRefusal } from '@/shared/lib/failure';
import {
  NO_ANSWER,
  notifyTimeout,
  outputOf,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
} from '@/shared/lib/statechart';
import {
  type PictureChoice,
  pictureUploadMachine,
  type UploadResult,
} from './picture-upload.machine';

export interface SaveInput {
  form: LoadedForm;
  fields: readonly FormField[];
  /** whether the answers are also sent to the expert */ isSending: boolean;
  /** kilocalories per day */ calorie: number;
  dietType: number;
}

/** A form that was not saved, because questions that were answered here were answered elsewhere, too. */
export interface EditedElsewhere {
  /** the latest stored form */ form: LoadedForm;
  conflicts: readonly FieldError[];
}

/** A failed picture upload: shown at its field, not as a toast (decision 39). */
export interface PictureError {
  key: string;
  messages: readonly string[];
}

interface SubmitContext {
  event: { fields: readonly FormField[] };
}
const fieldsOf = ({ event }: SubmitContext) => ({ fields: event.fields });
const formOf = ({ event }: { event: { output: LoadedForm } }) => ({ form: event.output });
const savedOf = ({ event }: { event: { output: EditedElsewhere | void } }) => ({
  saved: event.output,
});
const missing = ({ event }: SubmitContext) => ({ fieldErrors: requiredUnanswered(event.fields) });
const calorieErrors = ({ event }: SubmitContext) => ({
  fieldErrors: calorieOf(event.fields).fieldErrors,
});

const saveInput = (
  form: LoadedForm,
  fields: readonly FormField[],
  options: Pick<SaveInput, 'isSending'>,
): SaveInput => {
  const { calorie, dietType } = calorieOf(fields);
  return { form, fields, ...options, calorie, dietType };
};

export const dietFormMachine = setup({
  types: {} as {
    context: {
      form: LoadedForm | null;
      /** the answers being saved */ submitted: readonly FormField[];
      choice: PictureChoice | null;
      /** shown beside their fields */ fieldErrors: readonly FieldError[];
      pictureError: PictureError | null;
      /** why the form failed to load */ loadMessages: readonly string[];
    };
    events:
      | { type: 'form.save'; fields: readonly FormField[] }
      | { type: 'form.send'; fields: readonly FormField[] }
      | { type: 'form.reload' }
      | { type: 'picture.choose'; choice: PictureChoice }
      | { type: 'picture.chooseNone'; key: string }
      | { type: 'upload.cancel' };
    tags: 'loading';
    children: { uploadPicture: 'uploadPicture' };
  },
  actors: {
    loadForm: unwiredActor<LoadedForm, void>('loadForm'),
    saveForm: unwiredActor<EditedElsewhere | void, SaveInput>('saveForm'),
    uploadPicture: pictureUploadMachine,
  },
  actions: {
    storeSubmitted: assign({
      submitted: (_, params: SubmitContext['event']) => params.fields,
      fieldErrors: [],
      pictureError: null,
    }),
    storeSaved: assign({
      form: ({ context: { form, submitted } }) => form && { ...form, fields: submitted },
    }), // shows the saved answers until the reloaded form arrives
    showFieldErrors: assign({
      fieldErrors: (_, params: { fieldErrors: readonly FieldError[] }) => params.fieldErrors,
    }),
    storeLatest: assign((_, { form, conflicts }: EditedElsewhere) => ({
      form,
      fieldErrors: conflicts,
    })),
    showPictureError: assign({ pictureError: (_, params: PictureError) => params }),
    storePicture: unwiredAction<UploadResult>('storePicture'),
    reportUploaded: unwiredAction('reportUploaded'),
    discardDraft: unwiredAction('discardDraft'),
    reportSaved: unwiredAction('reportSaved'),
    goToDiets: unwiredAction('goToDiets'),
    // the screen shows the messages instead of the content that failed to load
    storeLoadFailure: assign({ loadMessages: (_, params: Failure) => params.messages }),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  guards: {
    hasMissingAnswers: (_, params: { fields: readonly FormField[] }) =>
      requiredUnanswered(params.fields).length > 0,
    hasCalorieErrors: (_, params: { fields: readonly FormField[] }) =>
      calorieOf(params.fields).fieldErrors.length > 0,
    isUnreadable: (_, params: { form: LoadedForm }) => params.form.fields === null,
    isEditedElsewhere: (_, params: { saved: EditedElsewhere | void }) => params.saved !== undefined,
    isMissing: (_, params: Failure) => isInaccessible(params),
    isUploaded: (_, { path }: UploadResult) => path !== null,
    isRefused: (_, { failure }: UploadResult) => isRefusal(failure!),
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'dietForm',
  context: {
    form: null,
    submitted: [],
    choice: null,
    fieldErrors: [],
    pictureError: null,
    loadMessages: [],
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        onDone: [
          { guard: { type: 'isUnreadable', params: formOf }, target: 'unreadable' },
          { target: 'editing', actions: assign({ form: ({ event }) => event.output }) },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: failureOf },
            target: 'notFound',
            actions: { type: 'storeLoadFailure', params: failureOf },
          },
          { target: 'failedToLoad', actions: { type: 'storeLoadFailure', params: failureOf } },
        ],
      },
      after: {
        responseTimeout: {
          target: 'failedToLoad',
          actions: { type: 'storeLoadFailure', params: NO_ANSWER },
        },
      },
    },
    notFound: {},
    // Saving is impossible here: it would overwrite valid answers with nothing.
    failedToLoad: { on: { 'form.reload': 'loading' } },
    unreadable: { on: { 'form.reload': 'loading' } },
    editing: {
      on: {
        // Shows the errors that prevent saving, whether the form is also sent to the expert or not.
        'form.save': [
          {
            guard: { type: 'hasMissingAnswers', params: fieldsOf },
            actions: { type: 'showFieldErrors', params: missing },
          },
          {
            guard: { type: 'hasCalorieErrors', params: fieldsOf },
            actions: { type: 'showFieldErrors', params: calorieErrors },
          },
          { target: 'saving', actions: { type: 'storeSubmitted', params: fieldsOf } },
        ],
        'form.send': [
          {
            guard: { type: 'hasMissingAnswers', params: fieldsOf },
            actions: { type: 'showFieldErrors', params: missing },
          },
          {
            guard: { type: 'hasCalorieErrors', params: fieldsOf },
            actions: { type: 'showFieldErrors', params: calorieErrors },
          },
          { target: 'sending', actions: { type: 'storeSubmitted', params: fieldsOf } },
        ],
        'picture.choose': {
          target: 'uploading',
          actions: assign({ choice: ({ event }) => event.choice, pictureError: null }),
        },
        'picture.chooseNone': {
          actions: {
            type: 'showPictureError',
            params: ({ event: { key } }) => ({ key, messages: ['فایلی انتخاب نشده است'] }),
          },
        },
      },
    },
    // One picture at a time; its own chart reports the progress.
    uploading: {
      tags: 'loading',
      on: { 'upload.cancel': 'editing' },
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => context.choice!,
        onDone: [
          {
            guard: { type: 'isUploaded', params: outputOf },
            target: 'editing',
            actions: [{ type: 'storePicture', params: outputOf }, 'reportUploaded'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'editing',
            actions: {
              type: 'showPictureError',
              params: ({ event: { output } }) => ({
                key: output.key,
                messages: output.failure!.messages,
              }),
            },
          },
          {
            target: 'editing',
            actions: { type: 'reportFailure', params: ({ event }) => event.output.failure! },
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    saving: {
      tags: 'loading',
      invoke: {
        id: 'saveForm',
        src: 'saveForm',
        input: ({ context: { form, submitted } }) =>
          saveInput(form!, submitted, { isSending: false }),
        onDone: [
          {
            guard: { type: 'isEditedElsewhere', params: savedOf },
            target: 'editing',
            actions: { type: 'storeLatest', params: ({ event }) => event.output! },
          },
          { target: 'reloading', actions: ['storeSaved', 'discardDraft', 'reportSaved'] },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'editing', actions: notifyTimeout } },
    },
    // The saved answers stay visible; further changes are based on the reloaded form.
    reloading: {
      tags: 'loading',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        onDone: [
          { guard: { type: 'isUnreadable', params: formOf }, target: 'unreadable' },
          { target: 'editing', actions: assign({ form: ({ event }) => event.output }) },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'editing', actions: notifyTimeout } },
    },
    sending: {
      tags: 'loading',
      invoke: {
        id: 'saveForm',
        src: 'saveForm',
        input: ({ context: { form, submitted } }) =>
          saveInput(form!, submitted, { isSending: true }),
        onDone: [
          {
            guard: { type: 'isEditedElsewhere', params: savedOf },
            target: 'editing',
            actions: { type: 'storeLatest', params: ({ event }) => event.output! },
          },
          { target: 'sent', actions: ['storeSaved', 'discardDraft', 'goToDiets'] },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'editing', actions: notifyTimeout } },
    },
    sent: { tags: 'loading', type: 'final' },
  },
});
