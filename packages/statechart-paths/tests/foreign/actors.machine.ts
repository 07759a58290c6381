/**
 * Actors of every kind: invoked inline and by name, spawned by assignments and by actions; and a child that sends to
 * its parent.
 */
import {
  type ActorRefFrom,
  assign,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';

export const child = createMachine({
  id: 'child',
  initial: 'asking',
  states: {
    asking: { entry: sendParent({ type: 'HELLO' }), on: { DONE: 'answered' } },
    answered: { type: 'final', entry: sendParent({ type: 'BYE' }) },
  },
});

export const parent = setup({
  types: {} as { context: { name: string } },
  actors: {
    load: fromPromise<{ name: string }>(async () => ({ name: 'real' })),
    child,
    watch: fromCallback(({ sendBack }) => sendBack({ type: 'TICK' })),
    stream: fromEventObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) })),
  },
  actions: { look: () => {} },
}).createMachine({
  id: 'parent',
  context: { name: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'nursing', actions: assign({ name: ({ event }) => event.output.name }) },
        onError: 'failed',
      },
    },
    nursing: {
      invoke: { src: 'child', id: 'baby', onDone: 'watching', onSnapshot: { actions: 'look' } },
      on: { HELLO: { actions: sendTo('baby', { type: 'DONE' }) } },
    },
    watching: {
      invoke: [
        { src: 'watch', onError: 'failed' },
        { id: 'stream', src: 'stream' },
      ],
      on: { TICK: 'loading' },
    },
    failed: {},
  },
});

/** Made without `setup`: its actors and its guard have no names. */
export const feed = createMachine({
  id: 'feed',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: fromPromise(async () => ['news']),
        onDone: [
          { guard: ({ event }) => event.output.length > 0, target: 'shown' },
          { target: 'bare' },
        ],
        onError: 'bare',
      },
    },
    shown: { invoke: { id: 'ticker', src: fromCallback(() => {}) }, on: { CLOSE: 'bare' } },
    bare: { type: 'final' },
  },
});

export const nursery = createMachine({
  types: {} as {
    context: { refs: ActorRefFrom<typeof child>[] };
    events: { type: 'ADD' } | { type: 'CLEAR' } | { type: 'NANNY' } | { type: 'HELLO' };
  },
  id: 'nursery',
  context: { refs: [] },
  on: {
    ADD: { actions: assign({ refs: ({ context, spawn }) => [...context.refs, spawn(child)] }) },
    NANNY: { actions: spawnChild(child, { id: 'nanny' }) },
    CLEAR: {
      guard: ({ context }) => context.refs.length > 0,
      actions: [stopChild('nanny'), assign({ refs: [] })],
    },
    HELLO: { actions: 'greet' },
  },
});
