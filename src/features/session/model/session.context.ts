import { createActorContext } from '@xstate/react';
import { sessionMachine } from './session.machine';

/** The one session actor of the app. */
export const Session = createActorContext(sessionMachine);
