import { createActorContext } from '@xstate/react';
import { dietFormMachine } from './diet-form.machine';

export const DietForm = createActorContext(dietFormMachine);
