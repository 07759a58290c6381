import { createActorContext } from '@xstate/react';
import { commentsMachine } from './comments.machine';

export const Comments = createActorContext(commentsMachine);
