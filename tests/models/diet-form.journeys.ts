/** Hand-written journeys through the questionnaire’s chart. */
import type { Journey } from 'statechart-paths/model';
import { effect, journeysOf } from './model-parts';
import {
  answeredElsewhere,
  form,
  filled,
  outage,
  picture,
  uploaded,
  refusal,
  weight,
} from './diet-form.fixtures';

const goal = [{ key: filled[0]!.key, message: 'هدف شما باید مقدار داشته باشد' }];

const loading = [['the form opens', 'loading']] as const;
const editing = [...loading, ['the form loads', 'editing']] as const;
const saving = [...editing, ['save', 'saving']] as const;
const reloading = [
  ...saving,
  ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
] as const;
const sending = [...editing, ['send', 'sending']] as const;
const uploading = [...editing, ['choose a picture', 'uploading']] as const;
const noneChosen = [...editing, ['choose no file', 'editing']] as const;

export const journeys: readonly Journey[] = [
  ...journeysOf({
    'a saved form is refetched': {
      walk: [...reloading, ['the form loads', 'editing']],
      context: { form },
    },
    'a saved form that fails to reload stays visible and editable': {
      walk: [
        ...reloading,
        ['the form fails to load', 'editing', effect('reportFailure', refusal)],
        ['save', 'saving'],
      ],
      context: { form: { ...form, fields: filled } },
    },
    'a form that is unreadable after a save is not saved again': [
      ...reloading,
      ['the form is unreadable', 'unreadable'],
    ],
    'a form that is not saved keeps the typed answers': [
      ...saving,
      ['the form is refused', 'editing', effect('reportFailure', refusal)],
    ],
    'a submitted form leads back to the diets': [
      ...sending,
      ['the form is saved', 'sent', 'discardDraft', 'goToDiets'],
    ],
    'a refused form keeps the typed answers': [
      ...sending,
      ['the form is refused', 'editing', effect('reportFailure', refusal)],
    ],
  }),
  ...(['save', 'send'] as const).flatMap((verb) => [
    {
      claim: `an answer that was also given elsewhere is shown instead of overwritten, and mine wins at the next try (${verb})`,
      walk: [
        ...(verb === 'save' ? saving : sending),
        ['a question was also answered elsewhere', 'editing'],
        [verb, verb === 'save' ? 'saving' : 'sending'],
      ] as const,
      context: { form: answeredElsewhere.form },
      invokes: {
        saveForm: {
          form: answeredElsewhere.form,
          fields: filled,
          isSending: verb === 'send',
          calorie: 3608,
          dietType: 1,
        },
      },
    },
    {
      claim: `all missing answers are reported at once, and nothing is saved (${verb})`,
      walk: [...editing, [`${verb} an unfilled form`, 'editing']] as const,
      context: { fieldErrors: goal },
    },
    {
      claim: `a non-numeric weight is reported, and nothing is saved (${verb})`,
      walk: [...editing, [`${verb} with a non-numeric weight`, 'editing']] as const,
      context: { fieldErrors: weight },
    },
  ]),
  ...journeysOf({
    'the errors disappear after the next valid save': {
      walk: [...editing, ['save an unfilled form', 'editing'], ['save', 'saving']],
      context: { fieldErrors: [] },
    },
    'an unreadable form can only be refetched': [
      ...loading,
      ['the form is unreadable', 'unreadable'],
      ['save', 'unreadable'],
      ['try again', 'loading'],
    ],
    'a missing form is reported and not refetched': [
      ...loading,
      ['the form does not exist', 'notFound'],
      ['try again', 'notFound'],
      ['save', 'notFound'],
    ],
    'a form that failed to load can only be refetched': [
      ...loading,
      ['the form fails to load', 'failedToLoad'],
      ['send', 'failedToLoad'],
      ['try again', 'loading'],
    ],
    'an uploaded picture becomes the answer': [
      ...uploading,
      ['the picture is uploaded', 'editing', effect('storePicture', uploaded), 'reportUploaded'],
    ],
    'choosing no file shows an error at its question': {
      walk: noneChosen,
      context: { pictureError: { key: picture.key, messages: ['فایلی انتخاب نشده است'] } },
    },
    'a refused picture shows the reason at its question and not as a toast': {
      walk: [...uploading, ['the picture is refused', 'editing']],
      context: { pictureError: { key: picture.key, messages: refusal.messages } },
    },
    'another picture after a refused one removes its reason': {
      walk: [
        ...uploading,
        ['the picture is refused', 'editing'],
        ['choose a picture', 'uploading'],
      ],
      context: { pictureError: null },
    },
    'a picture that is not uploaded leaves the answer unchanged': {
      walk: [
        ...uploading,
        ['the picture is not uploaded', 'editing', effect('reportFailure', outage)],
      ],
      context: { pictureError: null },
    },
    'an upload that throws shows an error, and another one can be tried': [
      ...uploading,
      ['the upload throws', 'editing', effect('reportFailure', refusal)],
      ['choose a picture', 'uploading'],
    ],
    'a cancelled upload leaves the form unchanged, and its late response is ignored': {
      walk: [
        ...uploading,
        ['cancel the upload', 'editing'],
        ['the picture is uploaded', 'editing'],
        ['the picture is refused', 'editing'],
      ],
      context: { pictureError: null },
    },
  }),
];
