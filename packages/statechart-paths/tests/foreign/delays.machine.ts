/**
 * Delays: the same one in two states, dynamic ones, two that race in parallel regions, and delayed events that a chart
 * sends to itself.
 */
import { assign, cancel, createMachine, raise, sendTo, setup } from 'xstate';

export const lights = setup({
  types: {} as {
    context: { rounds: number };
    events: { type: 'BELL' } | { type: 'HUSH' } | { type: 'RING' };
  },
  delays: { patience: ({ context }) => 1000 * (context.rounds + 1) },
}).createMachine({
  id: 'lights',
  context: { rounds: 0 },
  initial: 'red',
  states: {
    red: { after: { 500: 'green' }, on: { BELL: 'waiting' } },
    green: { after: { 500: 'yellow' } },
    yellow: {
      after: {
        patience: {
          target: 'red',
          actions: assign({ rounds: ({ context }) => Math.min(context.rounds + 1, 2) }),
        },
      },
    },
    waiting: {
      entry: raise({ type: 'RING' }, { delay: 300, id: 'bell' }),
      on: { RING: 'red', HUSH: { target: 'red', actions: cancel('bell') } },
    },
  },
});

export const race = createMachine({
  id: 'race',
  type: 'parallel',
  states: {
    hare: {
      initial: 'running',
      states: {
        running: { after: { 100: 'asleep' } },
        asleep: { after: { 900: 'late' } },
        late: {},
      },
    },
    tortoise: { initial: 'walking', states: { walking: { after: { 1000: 'there' } }, there: {} } },
  },
});

export const echo = createMachine({
  id: 'echo',
  initial: 'silent',
  states: {
    silent: {
      on: {
        CALL: { actions: sendTo(({ self }) => self, { type: 'ANSWER' }) },
        SHOUT: { actions: sendTo(({ self }) => self, { type: 'ANSWER' }, { delay: 400 }) },
        ANSWER: 'heard',
      },
    },
    heard: { on: { FORGET: 'silent' } },
  },
});
