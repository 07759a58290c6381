import { fromPromise, setup } from 'xstate';

export const feedback = setup({
  types: {} as {
    events: { type: 'good' } | { type: 'bad' } | { type: 'send' } | { type: 'back' };
  },
  actors: {
    post: fromPromise(async () => {
      const response = await fetch('/api/feedback', { method: 'POST' });
      if (!response.ok) throw new Error(response.statusText);
    }),
  },
}).createMachine({
  id: 'feedback',
  initial: 'asking',
  states: {
    asking: { on: { good: 'thanks', bad: 'form' } },
    form: { on: { send: 'sending', back: 'asking' } },
    sending: { invoke: { id: 'post', src: 'post', onDone: 'thanks', onError: 'failed' } },
    failed: { on: { send: 'sending', back: 'form' } },
    thanks: {},
  },
});
