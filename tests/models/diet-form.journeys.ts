/** Hand-written journeys through the questionnaire’s chart. */
import type { Journey } from 'statechart-paths/model';
import { form, filled, outage, picture, uploaded, refusal, weight } from './diet-form.fixtures';

const goal = [{ key: filled[0]!.key, message: 'هدف شما باید مقدار داشته باشد' }];

const noneChosen: Journey['walk'] = [
  ['the form opens', 'loading'],
  ['the form loads', 'editing'],
  ['choose no file', 'editing'],
];

export const journeys: readonly Journey[] = [
  {
    claim: 'a save sends the form, the answers and the calories',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save', 'saving'],
    ],
    invokes: {
      saveForm: {
        fields: filled,
        isSending: false,
        form,
        calorie: 3608,
        dietType: 1,
      },
    },
  },
  {
    claim: 'a submitted form is marked for the expert',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['send', 'sending'],
    ],
    invokes: {
      saveForm: {
        fields: filled,
        isSending: true,
        form,
        calorie: 3608,
        dietType: 1,
      },
    },
  },
  {
    claim: 'a saved form is refetched',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save', 'saving'],
      ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
      ['the form loads', 'editing'],
    ],
    context: { form },
  },
  {
    claim: 'a saved form that fails to reload stays visible and editable',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save', 'saving'],
      ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
      ['the form fails to load', 'editing', { name: 'reportFailure', params: refusal }],
      ['save', 'saving'],
    ],
    context: { form: { ...form, fields: filled } },
  },
  {
    claim: 'a form that is unreadable after a save is not saved again',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save', 'saving'],
      ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
      ['the form is unreadable', 'unreadable'],
    ],
  },
  {
    claim: 'a form that is not saved keeps the typed answers',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save', 'saving'],
      ['the form is refused', 'editing', { name: 'reportFailure', params: refusal }],
    ],
  },
  {
    claim: 'a submitted form leads back to the diets',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['send', 'sending'],
      ['the form is saved', 'sent', 'discardDraft', 'reportSaved', 'goToDiets'],
    ],
  },
  {
    claim: 'a refused form keeps the typed answers',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['send', 'sending'],
      ['the form is refused', 'editing', { name: 'reportFailure', params: refusal }],
    ],
  },
  ...(['save', 'send'] as const).flatMap((verb) => [
    {
      claim: `all missing answers are reported at once, and nothing is saved (${verb})`,
      walk: [
        ['the form opens', 'loading'],
        ['the form loads', 'editing'],
        [`${verb} an unfilled form`, 'editing'],
      ] as const,
      context: { fieldErrors: goal },
    },
    {
      claim: `a non-numeric weight is reported, and nothing is saved (${verb})`,
      walk: [
        ['the form opens', 'loading'],
        ['the form loads', 'editing'],
        [`${verb} with a non-numeric weight`, 'editing'],
      ] as const,
      context: { fieldErrors: weight },
    },
  ]),
  {
    claim: 'the errors disappear after the next valid save',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['save an unfilled form', 'editing'],
      ['save', 'saving'],
    ],
    context: { fieldErrors: [] },
  },
  {
    claim: 'an unreadable form can only be refetched',
    walk: [
      ['the form opens', 'loading'],
      ['the form is unreadable', 'unreadable'],
      ['save', 'unreadable'],
      ['try again', 'loading'],
    ],
  },
  {
    claim: 'a missing form is reported and not refetched',
    walk: [
      ['the form opens', 'loading'],
      ['the form does not exist', 'notFound'],
      ['try again', 'notFound'],
      ['save', 'notFound'],
    ],
  },
  {
    claim: 'a form that failed to load can only be refetched',
    walk: [
      ['the form opens', 'loading'],
      ['the form fails to load', 'failedToLoad'],
      ['send', 'failedToLoad'],
      ['try again', 'loading'],
    ],
  },
  {
    claim: 'a chosen picture is uploaded at once',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['choose a picture', 'uploading'],
    ],
    invokes: { uploadPicture: picture },
  },
  {
    claim: 'an uploaded picture becomes the answer',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
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
    claim: 'choosing no file shows an error at its question until the next choice',
    walk: [...noneChosen, ['choose a picture', 'uploading']],
    context: { pictureError: null },
  },
  {
    claim: 'choosing no file shows an error at its question',
    walk: noneChosen,
    context: { pictureError: { key: picture.key, messages: ['فایلی انتخاب نشده است'] } },
  },
  {
    claim: 'the error of a picture disappears with the next save',
    walk: [...noneChosen, ['save', 'saving']],
    context: { pictureError: null },
  },
  {
    claim: 'a refused picture shows the reason at its question and not as a toast',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['choose a picture', 'uploading'],
      ['the picture is refused', 'editing'],
    ],
    context: { pictureError: { key: picture.key, messages: refusal.messages } },
  },
  {
    claim: 'a picture that is not uploaded leaves the answer unchanged',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['choose a picture', 'uploading'],
      ['the picture is not uploaded', 'editing', { name: 'reportFailure', params: outage }],
    ],
    context: { pictureError: null },
  },
  {
    claim: 'an upload that throws shows an error, and another one can be tried',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['choose a picture', 'uploading'],
      ['the upload throws', 'editing', { name: 'reportFailure', params: refusal }],
      ['choose a picture', 'uploading'],
    ],
  },
  {
    claim: 'a cancelled upload leaves the form unchanged, and its late response is ignored',
    walk: [
      ['the form opens', 'loading'],
      ['the form loads', 'editing'],
      ['choose a picture', 'uploading'],
      ['cancel the upload', 'editing'],
      ['the picture is uploaded', 'editing'],
      ['the picture is refused', 'editing'],
    ],
    context: { pictureError: null },
  },
];
