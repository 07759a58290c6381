/** Charts whose own code reads the time, random values, or a state outside the chart. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

const save = fromPromise<void, { id: string; at: number; roll: number; bytes: string }>(
  async () => {},
);
const random = () => ({
  id: crypto.randomUUID(),
  at: Date.now() - new Date().getTime() + Math.round(performance.now()),
  roll: Math.floor(Math.random() * 6) + 1,
  bytes: String(crypto.getRandomValues(new Uint8Array(2))),
});

/** Everything that a chart may ask the system for, in its context, its input and a delay. */
export const dice = setup({
  types: { context: {} as ReturnType<typeof random>, events: {} as { type: 'roll' | 'again' } },
  actors: { save },
  delays: { pause: () => 500 + Math.floor(Math.random() * 500) },
}).createMachine({
  id: 'dice',
  context: random,
  initial: 'ready',
  states: {
    ready: { on: { roll: { target: 'saving', actions: assign(random) } } },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ...context, at: Date.now() }),
        onDone: 'resting',
        onError: 'ready',
      },
    },
    resting: { after: { pause: 'ready' }, on: { again: 'saving' } },
  },
});

/** A countdown of the remaining minute, after delays. */
export const countdown = setup({
  types: { context: {} as { endsAt: number }, events: {} as { type: 'begin' } },
  actors: { show: fromPromise<void, { left: number }>(async () => {}) },
}).createMachine({
  id: 'countdown',
  context: { endsAt: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { begin: { target: 'counting', actions: assign({ endsAt: () => Date.now() + 2000 }) } },
    },
    counting: {
      invoke: {
        id: 'show',
        src: 'show',
        input: ({ context }) => ({ left: context.endsAt - Date.now() }),
      },
      after: {
        1000: [
          {
            guard: ({ context }) => context.endsAt > Date.now(),
            target: 'counting',
            reenter: true,
          },
          { target: 'over' },
        ],
      },
    },
    over: {},
  },
});

/** Spawned actors without ids, which reach an input. */
export const nest = setup({
  types: { context: {} as { children: unknown[] }, events: {} as { type: 'spawn' | 'count' } },
  actors: { child: fromCallback(() => {}), count: fromPromise<void, unknown>(async () => {}) },
}).createMachine({
  id: 'nest',
  context: { children: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        spawn: {
          guard: ({ context }) => context.children.length < 2,
          actions: assign({
            children: ({ context, spawn }) => [...context.children, spawn('child')],
          }),
        },
        count: 'counting',
      },
    },
    counting: {
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context }: { context: object }) => context,
        onDone: 'open',
      },
    },
  },
});

let calls = 0;
/** A count outside the chart, which grows with every walk. */
export const counted = setup({
  types: { events: {} as { type: 'go' | 'on' } },
  actors: { send: fromPromise<void, number>(async () => {}) },
}).createMachine({
  id: 'counted',
  initial: 'a',
  states: {
    a: { on: { go: 'b' } },
    b: { on: { on: 'c' } },
    c: {
      invoke: { id: 'send', src: 'send', input: () => (calls += 1), onDone: 'a', onError: 'a' },
    },
  },
});
