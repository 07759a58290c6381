/** Guards: inline, composed, of other states, with parameters, without an implementation, and one that throws. */
import { and, assign, createMachine, not, or, setup, stateIn } from 'xstate';

export const gate = setup({
  types: {} as {
    context: { coins: number };
    events:
      | { type: 'coin' }
      | { type: 'push' }
      | { type: 'kick'; force: number }
      | { type: 'check'; by: { name: string } };
  },
  guards: {
    isPaid: ({ context }) => context.coins > 0,
    isClosed: () => false,
    isStrong: ({ event }, params: { least: number }) =>
      event.type === 'kick' && event.force > params.least,
  },
}).createMachine({
  id: 'gate',
  context: { coins: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        coin: [
          { guard: ({ context }) => context.coins > 1, target: 'broken' },
          { actions: assign({ coins: ({ context }) => context.coins + 1 }) },
        ],
        push: { guard: and(['isPaid', not('isClosed')]), target: 'open' },
        kick: { guard: { type: 'isStrong', params: { least: 5 } }, target: 'broken' },
      },
    },
    open: {
      on: {
        push: { target: 'locked', actions: assign({ coins: 0 }) },
        check: { guard: ({ event }) => event.by.name.includes('x'), target: 'broken' },
      },
    },
    broken: {},
  },
});

export const doors = createMachine({
  id: 'doors',
  type: 'parallel',
  states: {
    inner: {
      initial: 'shut',
      states: {
        shut: { on: { INNER: { guard: stateIn({ outer: 'shut' }), target: 'open' } } },
        open: { on: { INNER: 'shut' } },
      },
    },
    outer: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            OUTER: { guard: or([not(stateIn({ inner: 'open' })), 'isEmergency']), target: 'open' },
          },
        },
        open: { on: { OUTER: 'shut' } },
      },
    },
  },
});

/** Its guard would be true again after each turn; `SPIN` never comes to rest. */
export const circle = createMachine({
  id: 'circle',
  initial: 'a',
  states: {
    a: { always: { guard: 'goesOn', target: 'b' }, on: { STOP: 'c' } },
    b: { always: 'a' },
    c: { on: { SPIN: 'd' } },
    d: { always: 'e' },
    e: { always: 'd' },
  },
});

/** Combined guards: each branch needs other results, and those of the last one exclude each other. */
export const board = setup({
  types: { events: {} as { type: 'move' } },
  guards: { isRow: () => false, isFull: () => false, isMine: () => false },
}).createMachine({
  id: 'board',
  initial: 'playing',
  states: {
    playing: {
      on: {
        move: [
          { guard: and(['isRow', 'isMine']), target: 'won' },
          { guard: and(['isRow', not('isMine')]), target: 'lost' },
          { guard: and(['isFull', or(['isMine', not('isRow')])]), target: 'drawn' },
          { guard: and([stateIn('playing'), not(or(['isRow', 'isFull']))]), target: 'playing' },
          { guard: and(['isFull', not('isFull')]), target: 'won' },
        ],
      },
    },
    won: {},
    lost: {},
    drawn: {},
  },
});
