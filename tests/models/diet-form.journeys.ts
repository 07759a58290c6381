/** Hand-written journeys through the questionnaire’s chart. */
import type { Journey } from 'statechart-paths/model';
import {
  form,
  filled,
  missing,
  outage,
  picture,
  uploaded,
  refusal,
  weight,
} from './diet-form.fixtures';

const goal = [{ key: filled[0]!.key, message: 'هدف شما باید مقدار داشته باشد' }];

const noneChosen: Journey['walk'] = [
  ['the form opens', 'loading'],
  ['the form comes', 'editing'],
  ['choose nothing', 'editing'],
];

export const journeys: readonly Journey[] = [
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
      ['send', 'sending'],
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
      ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
      ['the form comes', 'editing'],
    ],
    context: { form },
  },
  {
    claim: 'a saved form that does not come again stays in sight, and can be gone on with',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['save', 'saving'],
      ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
      ['the form does not come', 'editing', { name: 'reportFailure', params: refusal }],
      ['save', 'saving'],
    ],
    context: { form: { ...form, fields: filled } },
  },
  {
    claim: 'a form that can’t be read after it was saved is not saved any more',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['save', 'saving'],
      ['the form is saved', 'reloading', 'discardDraft', 'reportSaved'],
      ['the form can’t be read', 'unreadable'],
    ],
  },
  {
    claim: 'a form that is not saved stays as it was typed',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['save', 'saving'],
      ['the form is refused', 'editing', { name: 'reportFailure', params: refusal }],
    ],
  },
  {
    claim: 'a sent form leads back to the diets',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['send', 'sending'],
      ['the form is saved', 'sent', 'discardDraft', 'reportSaved', 'goToDiets'],
    ],
  },
  {
    claim: 'a refused form stays as it was typed',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['send', 'sending'],
      ['the form is refused', 'editing', { name: 'reportFailure', params: refusal }],
    ],
  },
  ...(['save', 'send'] as const).flatMap((verb) => [
    {
      claim: `all that is missing is told at once, and nothing is saved (${verb})`,
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        [`${verb} an unfilled form`, 'editing'],
      ] as const,
      context: { fieldErrors: goal },
    },
    {
      claim: `a weight that is no number is told, and nothing is saved (${verb})`,
      walk: [
        ['the form opens', 'loading'],
        ['the form comes', 'editing'],
        [`${verb} with a weight that is no number`, 'editing'],
      ] as const,
      context: { fieldErrors: weight },
    },
  ]),
  {
    claim: 'the errors are gone with the next good try',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['save an unfilled form', 'editing'],
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
    claim: 'a form that is not there is told, and asked for no more',
    walk: [
      ['the form opens', 'loading'],
      ['the form is not there', 'notFound', { name: 'reportFailure', params: missing }],
      ['try again', 'notFound'],
      ['save', 'notFound'],
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
    claim: 'no file chosen is told at its question, and gone with a choice',
    walk: [...noneChosen, ['choose a picture', 'uploading']],
    context: { pictureError: null },
  },
  {
    claim: 'no file chosen is told at its question',
    walk: noneChosen,
    context: { pictureError: { key: picture.key, messages: ['فایلی انتخاب نشده است'] } },
  },
  {
    claim: 'what is told of a picture is gone with the next save',
    walk: [...noneChosen, ['save', 'saving']],
    context: { pictureError: null },
  },
  {
    claim: 'why a picture is refused stands at its question, and is no toast as well',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['choose a picture', 'uploading'],
      ['the picture is refused', 'editing'],
    ],
    context: { pictureError: { key: picture.key, messages: refusal.messages } },
  },
  {
    claim: 'a picture that is not uploaded leaves the answer alone',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['choose a picture', 'uploading'],
      ['the picture is not uploaded', 'editing', { name: 'reportFailure', params: outage }],
    ],
    context: { pictureError: null },
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
    claim: 'an upload can be left, the form is as it was, and a late answer changes nothing',
    walk: [
      ['the form opens', 'loading'],
      ['the form comes', 'editing'],
      ['choose a picture', 'uploading'],
      ['cancel the upload', 'editing'],
      ['the picture is uploaded', 'editing'],
      ['the picture is refused', 'editing'],
    ],
    context: { pictureError: null },
  },
];
