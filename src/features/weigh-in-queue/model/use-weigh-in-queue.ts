import { useMemo } from 'react';
import { QueueActor } from './weigh-in-queue.context';
import { selectQueue, selectState, selectTaken } from './weigh-in-queue.selectors';

/** What a person can do with what waits. */
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
  state: QueueActor.useSelector(selectState),
  queue: QueueActor.useSelector(selectQueue),
  taken: QueueActor.useSelector(selectTaken),
});
