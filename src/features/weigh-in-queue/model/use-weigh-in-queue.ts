import { createActorContext } from '@xstate/react';
import { weighInQueueMachine } from './weigh-in-queue.machine';
import type { SnapshotFrom } from 'xstate';
import { useMemo } from 'react';

export const QueueActor = createActorContext(weighInQueueMachine);

type Snapshot = SnapshotFrom<typeof weighInQueueMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectQueue = ({ context }: Snapshot) => context.queue;
/** A day that got a different weight in the meantime. */
export const selectTaken = ({ context }: Snapshot) => context.taken;

/** The user's actions on the queue. */
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
