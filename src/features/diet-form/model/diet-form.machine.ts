/** The questionnaire: loaded, filled in, saved, and sent to the expert. What is typed is a draft of the form. Diagram: machines.md#diet-form. */
import { assign, setup } from 'xstate';
import { calorieOf, type FormField, missingAnswers, type FieldError } from '@/entities/diet-form';
import { notProvided } from '@/shared/lib/statechart';

/** `fields` is null where the server's form can't be read: then saving is impossible. */
export interface LoadedForm {
  formDataId: number;
  fields: readonly FormField[] | null;
  wire: readonly unknown[];
}
export interface Submission {
  fields: readonly FormField[];
  isSending: boolean;
}
export interface SaveInput extends Submission {
  form: LoadedForm;
  calorie: number;
  dietType: number;
}
export interface PictureChoice {
  key: string;
  file: File | null;
}
export interface DietFormFailure {
  messages: readonly string[];
}

const failureOf = ({ event }: { event: { error: unknown } }) => event.error as DietFormFailure;

interface Submitting {
  event: { fields: readonly FormField[] };
}
const fieldsOf = ({ event }: Submitting) => ({ fields: event.fields });
const missing = ({ event }: Submitting) => ({ fieldErrors: missingAnswers(event.fields) });
const unreckoned = ({ event }: Submitting) => ({
  fieldErrors: calorieOf(event.fields).fieldErrors,
});

export const dietFormMachine = setup({
  types: {} as {
    context: {
      form: LoadedForm | null;
      submission: Submission | null;
      choice: PictureChoice | null;
      /** shown beside their fields */ fieldErrors: readonly FieldError[];
    };
    events:
      | { type: 'form.save'; fields: readonly FormField[] }
      | { type: 'form.send'; fields: readonly FormField[] }
      | { type: 'form.reload' }
      | { type: 'picture.choose'; choice: PictureChoice };
    tags: 'loading';
  },
  actors: {
    loadForm: notProvided<LoadedForm, void>('loadForm'),
    saveForm: notProvided<void, SaveInput>('saveForm'),
    uploadPicture: notProvided<{ key: string; path: string }, PictureChoice>('uploadPicture'),
  },
  actions: {
    storeSubmission: assign({ submission: (_, params: Submission) => params, fieldErrors: [] }),
    storeSubmitted: assign({
      form: ({ context: { form, submission } }) => form && { ...form, fields: submission!.fields },
    }), // until the server's comes
    showFieldErrors: assign({
      fieldErrors: (_, params: { fieldErrors: readonly FieldError[] }) => params.fieldErrors,
    }),
    reportFieldErrors: (_, _params: { fieldErrors: readonly FieldError[] }) => {}, // all at once
    reportNoFile: () => {},
    storePicture: (_, _params: { key: string; path: string }) => {},
    reportUploaded: () => {},
    discardDraft: () => {},
    reportSaved: () => {},
    goToDiets: () => {},
    reportFailure: (_, _params: DietFormFailure) => {},
  },
  guards: {
    hasMissingAnswers: (_, params: { fields: readonly FormField[] }) =>
      missingAnswers(params.fields).length > 0,
    hasCalorieErrors: (_, params: { fields: readonly FormField[] }) =>
      calorieOf(params.fields).fieldErrors.length > 0,
    isUnreadable: (_, params: { form: LoadedForm }) => params.form.fields === null,
    hasNoFile: (_, params: { choice: PictureChoice }) => params.choice.file === null,
    isSending: ({ context }) => context.submission?.isSending ?? false,
  },
}).createMachine({
  id: 'dietForm',
  context: { form: null, submission: null, choice: null, fieldErrors: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ form: event.output }) },
            target: 'unreadable',
          },
          { target: 'editing', actions: assign({ form: ({ event }) => event.output }) },
        ],
        onError: { target: 'failedToLoad', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    // Neither can be saved: it would overwrite good answers with nothing.
    failedToLoad: { on: { 'form.reload': 'loading' } },
    unreadable: { on: { 'form.reload': 'loading' } },
    editing: {
      on: {
        'form.save': [
          // Why it is not saved, whichever button was pressed.
          {
            guard: { type: 'hasMissingAnswers', params: fieldsOf },
            actions: [
              { type: 'showFieldErrors', params: missing },
              { type: 'reportFieldErrors', params: missing },
            ],
          },
          {
            guard: { type: 'hasCalorieErrors', params: fieldsOf },
            actions: [
              { type: 'showFieldErrors', params: unreckoned },
              { type: 'reportFieldErrors', params: unreckoned },
            ],
          },
          {
            target: 'saving',
            actions: {
              type: 'storeSubmission',
              params: ({ event }) => ({ fields: event.fields, isSending: false }),
            },
          },
        ],
        'form.send': [
          {
            guard: { type: 'hasMissingAnswers', params: fieldsOf },
            actions: [
              { type: 'showFieldErrors', params: missing },
              { type: 'reportFieldErrors', params: missing },
            ],
          },
          {
            guard: { type: 'hasCalorieErrors', params: fieldsOf },
            actions: [
              { type: 'showFieldErrors', params: unreckoned },
              { type: 'reportFieldErrors', params: unreckoned },
            ],
          },
          {
            target: 'saving',
            actions: {
              type: 'storeSubmission',
              params: ({ event }) => ({ fields: event.fields, isSending: true }),
            },
          },
        ],
        'picture.choose': [
          { guard: { type: 'hasNoFile', params: ({ event }) => event }, actions: 'reportNoFile' },
          { target: 'uploading', actions: assign({ choice: ({ event }) => event.choice }) },
        ],
      },
    },
    uploading: {
      tags: 'loading',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => context.choice!,
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storePicture', params: ({ event }) => event.output },
            'reportUploaded',
          ],
        },
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    saving: {
      tags: 'loading',
      invoke: {
        id: 'saveForm',
        src: 'saveForm',
        input: ({ context: { form, submission } }) => ({
          ...submission!,
          form: form!,
          ...calorieOf(submission!.fields),
        }),
        onDone: [
          {
            guard: 'isSending',
            target: 'sent',
            actions: ['storeSubmitted', 'discardDraft', 'reportSaved', 'goToDiets'],
          },
          { target: 'loading', actions: ['storeSubmitted', 'discardDraft', 'reportSaved'] },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    sent: { tags: 'loading', type: 'final' },
  },
});
