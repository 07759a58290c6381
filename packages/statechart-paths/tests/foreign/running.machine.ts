/** A file that starts timers and logs when it is loaded, and exports an actor instead of a machine. */
import { createActor, createMachine } from 'xstate';

const timer = createMachine({
  id: 'timer',
  initial: 'on',
  states: { on: { after: { 10: { target: 'on', reenter: true } } } },
});
export const running = createActor(timer).start();
setInterval(() => console.log('a word of its own'), 50);
