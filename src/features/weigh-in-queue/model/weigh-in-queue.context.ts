import { createActorContext } from '@xstate/react';
import { weighInQueueMachine } from './weigh-in-queue.machine';

export const QueueActor = createActorContext(weighInQueueMachine);
