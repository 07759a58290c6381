import { defineModel, done, failed } from 'statechart-paths/model';
import { feedback } from './feedback.machine.ts';

export const feedbackModel = defineModel({
  machine: feedback,
  doc: {
    purpose: { en: 'Asks for feedback, and posts a complaint.' },
    states: {
      asking: { en: 'How was it?' },
      form: { en: 'What went wrong?' },
      sending: { en: 'Sending…' },
      failed: { en: 'Not sent.' },
      thanks: { en: 'Thank you!' },
    },
    files: { chart: [], wiring: [], view: [], tests: [] },
  },
  externalGuards: [],
  starts: [{ name: { en: 'open the page' }, input: undefined }],
  steps: [
    { name: { en: 'Good' }, event: { type: 'good' } },
    { name: { en: 'Bad' }, event: { type: 'bad' } },
    { name: { en: 'Send' }, event: { type: 'send' } },
    { name: { en: 'Back' }, event: { type: 'back' } },
    { name: { en: 'the server accepts it' }, event: done('post') },
    { name: { en: 'the server refuses it' }, event: failed('post', new Error('refused')) },
  ],
  project: () => null,
  invariants: [],
  journeys: [],
});
