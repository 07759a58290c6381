import { defineModel, done, elapsed, failed } from 'statechart-paths/model';
import { MAX_BYTES, upload } from './upload.machine.ts';

export const uploadModel = defineModel({
  machine: upload,
  doc: {
    purpose: { en: 'Uploads a file.' },
    states: {
      empty: { en: 'a button that chooses a file' },
      rejected: { en: 'the message that the file is too large' },
      sending: { en: 'a spinner with a cancel button' },
      failed: { en: 'an error message with a retry button' },
      sent: { en: 'the uploaded file' },
    },
    files: { chart: [], wiring: [], view: [], tests: [] },
  },
  externalGuards: [],
  starts: [{ name: { en: 'open the form' }, input: undefined }],
  steps: [
    { name: { en: 'choose a file' }, event: { type: 'file.choose', bytes: MAX_BYTES } },
    { name: { en: 'choose a large file' }, event: { type: 'file.choose', bytes: MAX_BYTES + 1 } },
    { name: { en: 'the upload succeeds' }, event: done('send') },
    { name: { en: 'the upload fails' }, event: failed('send', new Error('offline')) },
    { name: { en: 'no response' }, event: elapsed('timeout', 'upload.sending') },
    { name: { en: 'retry' }, event: { type: 'retry' } },
    { name: { en: 'cancel' }, event: { type: 'cancel' } },
  ],
  project: () => null,
  invariants: [
    {
      claim: { en: 'a large file is never sent' },
      holds: ({ after }) =>
        after.snapshot.value !== 'sending' || after.snapshot.context.bytes <= MAX_BYTES,
    },
  ],
  journeys: [
    {
      claim: 'a failed upload can be retried',
      walk: [
        ['open the form', 'empty'],
        ['choose a file', 'sending'],
        ['the upload fails', 'failed'],
        ['retry', 'sending'],
        ['the upload succeeds', 'sent'],
      ],
    },
  ],
});
