import { createActorContext } from '@xstate/react';
import { extendDietMachine } from './extend-diet.machine';

export const ExtendDiet = createActorContext(extendDietMachine);
