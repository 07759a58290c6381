/** Kinds of transitions: eventless, reentering, by wildcards, of the root, and to the final state. */
import { assign, createMachine, raise } from 'xstate';

export const sorting = createMachine({
  types: {} as { context: { left: number }; events: { type: 'NEXT' } },
  id: 'sorting',
  context: { left: 2 },
  initial: 'judging',
  states: {
    judging: {
      always: [
        { guard: ({ context }) => context.left === 0, target: 'empty' },
        { target: 'holding' },
      ],
    },
    holding: {
      entry: ['light', raise({ type: 'LIT' } as never)],
      exit: 'dim',
      on: {
        NEXT: {
          target: 'judging',
          actions: ['drop', assign({ left: ({ context }) => context.left - 1 })],
        },
      },
    },
    empty: { type: 'final' },
  },
});

export const again = createMachine({
  id: 'again',
  initial: 'busy',
  states: {
    busy: {
      entry: 'begin',
      exit: 'end',
      initial: 'one',
      after: { 100: 'tired' },
      on: {
        AGAIN: { target: 'busy', reenter: true },
        INSIDE: { target: '.two' },
        STAY: { actions: 'nod' },
      },
      states: { one: {}, two: {} },
    },
    tired: {},
  },
});

export const pointer = createMachine({
  id: 'pointer',
  initial: 'idle',
  states: {
    idle: { on: { 'mouse.down': 'held', 'mouse.*': { actions: 'notice' }, '*': 'lost' } },
    held: { on: { 'mouse.up.*': 'idle', '*': { guard: 'isDull', actions: 'ignore' } } },
    lost: {},
  },
});

/** A chart with the same id as one of its states, and with an event named like the one of eventless transitions. */
export const lost = createMachine({
  id: 'lost',
  initial: 'home',
  on: { CALL: '.home', HELP: '#found' },
  states: {
    home: { on: { always: 'lost', LEAVE: 'lost' } },
    lost: {
      id: 'away',
      on: { always: { target: '#found' } },
      always: { guard: 'isFound', target: 'found' },
    },
    found: { id: 'found' },
  },
});

export const order = createMachine({
  id: 'order',
  initial: 'packing',
  output: ({ event }) => event.output,
  states: {
    packing: {
      initial: 'open',
      states: {
        open: { on: { CLOSE: 'closed', DROP: 'spoilt' } },
        closed: { type: 'final', output: { isWhole: true } },
        spoilt: { type: 'final', output: { isWhole: false } },
      },
      onDone: [
        { guard: ({ event }) => (event.output as { isWhole: boolean }).isWhole, target: 'sent' },
        { target: 'packing' },
      ],
    },
    sent: { type: 'final', output: { at: 1 } },
  },
});

/** Two states can be entered from anywhere; one of them only if a guard allows it. */
export const pages = createMachine({
  id: 'pages',
  initial: 'home',
  states: {
    home: {},
    about: { id: 'about', route: {} },
    admin: { id: 'admin', route: { guard: 'isStaff' } },
  },
});
