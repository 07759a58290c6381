import { createActorContext } from '@xstate/react';
import { weighInQueueMachine } from './weigh-in-queue.machine';
import { useMemo } from 'react';

export const QueueActor = createActorContext(weighInQueueMachine);

export function useQueueActions() {
  const actor = QueueActor.useActorRef();
  return useMemo(
    () => ({
      send: () => actor.send({ type: 'queue.send' }),
      discard: () => actor.send({ type: 'queue.discard' }),
      confirmDiscarding: () => actor.send({ type: 'discarding.confirm' }),
      confirmReplacement: () => actor.send({ type: 'replacement.confirm' }),
      close: () => actor.send({ type: 'modal.close' }),
    }),
    [actor],
  );
}

export const useQueue = () => ({
  state: QueueActor.useSelector(({ value }) => value),
  queue: QueueActor.useSelector(({ context }) => context.queue),
  /** a day that got a different weight in the meantime */
  taken: QueueActor.useSelector(({ context }) => context.taken),
});
