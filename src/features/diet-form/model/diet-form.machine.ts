/** The questionnaire: loaded, filled in, saved, and sent to the expert. What is typed is a draft of the form. Diagram: machines.md#diet-form. */
import { assign, setup } from 'xstate';
import { calorieOf, type FormField, missingAnswers, type Problem } from '@/entities/diet-form';
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
const missing = ({ event }: Submitting) => ({ problems: missingAnswers(event.fields) });
const unreckoned = ({ event }: Submitting) => ({ problems: calorieOf(event.fields).problems });

export const dietFormMachine = setup({
  types: {} as {
    context: {
      form: LoadedForm | null;
      submission: Submission | null;
      choice: PictureChoice | null;
      /** shown beside their fields */ problems: readonly Problem[];
    };
    events:
      | { type: 'form.save'; fields: readonly FormField[] }
      | { type: 'form.send'; fields: readonly FormField[] }
      | { type: 'form.reload' }
      | { type: 'picture.choose'; choice: PictureChoice };
    tags: 'busy';
  },
  actors: {
    loadForm: notProvided<LoadedForm, void>('loadForm'),
    saveForm: notProvided<void, SaveInput>('saveForm'),
    uploadPicture: notProvided<{ key: string; path: string }, PictureChoice>('uploadPicture'),
  },
  actions: {
    storeSubmission: assign({ submission: (_, params: Submission) => params, problems: [] }),
    keepSubmitted: assign({
      form: ({ context: { form, submission } }) => form && { ...form, fields: submission!.fields },
    }), // until the server's comes
    showProblems: assign({
      problems: (_, params: { problems: readonly Problem[] }) => params.problems,
    }),
    reportProblems: (_, _params: { problems: readonly Problem[] }) => {}, // all at once
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
    hasCalorieProblems: (_, params: { fields: readonly FormField[] }) =>
      calorieOf(params.fields).problems.length > 0,
    isUnreadable: (_, params: { form: LoadedForm }) => params.form.fields === null,
    hasNoFile: (_, params: { choice: PictureChoice }) => params.choice.file === null,
    isSending: ({ context }) => context.submission?.isSending ?? false,
  },
}).createMachine({
  id: 'dietForm',
  context: { form: null, submission: null, choice: null, problems: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
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
              { type: 'showProblems', params: missing },
              { type: 'reportProblems', params: missing },
            ],
          },
          {
            guard: { type: 'hasCalorieProblems', params: fieldsOf },
            actions: [
              { type: 'showProblems', params: unreckoned },
              { type: 'reportProblems', params: unreckoned },
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
              { type: 'showProblems', params: missing },
              { type: 'reportProblems', params: missing },
            ],
          },
          {
            guard: { type: 'hasCalorieProblems', params: fieldsOf },
            actions: [
              { type: 'showProblems', params: unreckoned },
              { type: 'reportProblems', params: unreckoned },
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
      tags: 'busy',
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
      tags: 'busy',
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
            actions: ['keepSubmitted', 'discardDraft', 'reportSaved', 'goToDiets'],
          },
          { target: 'loading', actions: ['keepSubmitted', 'discardDraft', 'reportSaved'] },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    sent: { tags: 'busy', type: 'final' },
  },
});
