import { createActorContext } from '@xstate/react';
import { purchaseMachine } from './purchase.machine';

/** The one purchase actor of the app: it outlives the way from home to the basket. */
export const Purchase = createActorContext(purchaseMachine);
