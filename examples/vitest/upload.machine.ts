import { assign, fromPromise, setup } from 'xstate';

export const MAX_BYTES = 5_000_000;

export const upload = setup({
  types: {} as {
    context: { bytes: number; attempts: number };
    events: { type: 'file.choose'; bytes: number } | { type: 'retry' } | { type: 'cancel' };
  },
  actors: { send: fromPromise(async () => {}) },
  guards: {
    isTooLarge: ({ event }) => event.type === 'file.choose' && event.bytes > MAX_BYTES,
  },
  delays: { timeout: 20_000 },
}).createMachine({
  id: 'upload',
  context: { bytes: 0, attempts: 0 },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'file.choose': [
          { guard: 'isTooLarge', target: 'rejected' },
          { target: 'sending', actions: assign({ bytes: ({ event }) => event.bytes }) },
        ],
      },
    },
    rejected: { on: { cancel: 'empty' } },
    sending: {
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'failed' },
      after: { timeout: 'failed' },
      on: { cancel: 'empty' },
    },
    failed: { on: { retry: 'sending', cancel: 'empty' } },
    sent: { type: 'final' },
  },
});
