/**
 * Extending a diet: its line is made by the server, laid into the basket, and shown there (section 4).
 * Diagram: machines.md#extend-diet.
 */
import { assign, setup } from 'xstate';
import type { BasketLine } from '@/entities/basket';
import { type Failure, failureOf } from '@/shared/lib/failure';
import { LONGEST_WAIT, tellNoAnswer, unwiredAction, unwiredActor } from '@/shared/lib/statechart';

export const extendDietMachine = setup({
  types: {} as {
    context: { /** 0: none yet */ dietId: number };
    events: { type: 'diet.extend'; dietId: number };
    tags: 'loading';
  },
  actors: { fetchExtension: unwiredActor<BasketLine, number>('fetchExtension') },
  actions: {
    addToBasket: unwiredAction<{ line: BasketLine }>('addToBasket'),
    goToBasket: unwiredAction('goToBasket'),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  delays: { longestWait: LONGEST_WAIT },
}).createMachine({
  id: 'extendDiet',
  context: { dietId: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'diet.extend': {
          target: 'extending',
          actions: assign({ dietId: ({ event }) => event.dietId }),
        },
      },
    },
    // A second press, on whichever diet, does nothing meanwhile.
    extending: {
      tags: 'loading',
      invoke: {
        id: 'fetchExtension',
        src: 'fetchExtension',
        input: ({ context }) => context.dietId,
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'addToBasket', params: ({ event }) => ({ line: event.output }) },
            'goToBasket',
          ],
        },
        onError: { target: 'choosing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: {
        longestWait: { target: 'choosing', actions: tellNoAnswer },
      },
    },
  },
});
