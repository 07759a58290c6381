/** A file that sets things going when it is loaded, talks, and exports no machine but an actor. */
import { createActor, createMachine } from 'xstate';

const timer = createMachine({
  id: 'timer',
  initial: 'on',
  states: { on: { after: { 10: { target: 'on', reenter: true } } } },
});
export const running = createActor(timer).start();
setInterval(() => console.log('a word of its own'), 50);
