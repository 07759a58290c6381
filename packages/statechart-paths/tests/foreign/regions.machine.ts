/** Two regions that handle the same event, and a transition that enters both. */
import { createMachine } from 'xstate';

export const keys = createMachine({
  type: 'parallel',
  on: { RESET: { target: ['.shift.up', '.lamp.off'] } },
  states: {
    shift: {
      initial: 'up',
      states: { up: { on: { PRESS: 'down' } }, down: { on: { PRESS: 'up' } } },
    },
    lamp: {
      initial: 'off',
      states: {
        off: { on: { PRESS: 'on' } },
        on: { on: { PRESS: 'off', BREAK: 'broken' } },
        broken: {},
      },
    },
  },
});

/** Regions with final states: the chart is done when both are. */
export const meal = createMachine({
  id: 'meal',
  initial: 'eating',
  states: {
    eating: {
      type: 'parallel',
      states: {
        soup: {
          initial: 'full',
          states: { full: { on: { SIP: 'empty' } }, empty: { type: 'final' } },
        },
        bread: {
          initial: 'whole',
          states: { whole: { on: { BITE: 'gone' } }, gone: { type: 'final' } },
        },
      },
      onDone: 'paying',
    },
    paying: { on: { PAY: 'left' } },
    left: { type: 'final' },
  },
});
