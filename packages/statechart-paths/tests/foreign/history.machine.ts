/** History states, shallow and deep. */
import { createMachine } from 'xstate';

export default createMachine({
  id: 'player',
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.last', RESUME: 'on.exactly' } },
    on: {
      initial: 'idle',
      on: { OFF: 'off' },
      states: {
        idle: { on: { PLAY: 'playing' } },
        playing: {
          initial: 'sound',
          states: { sound: { on: { SWITCH: 'picture' } }, picture: {} },
        },
        last: { type: 'history' },
        exactly: { type: 'history', history: 'deep', target: 'playing.picture' },
      },
    },
  },
});
