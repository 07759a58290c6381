/** Joins the queue's chart with the API, this browser's storage, and its network. */
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type WaitingWeighIn, withoutWaiting } from '@/entities/weekly-report';
import { toFailure } from '@/shared/lib/failure';
import { followWhenLeft } from '@/shared/lib/statechart';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { sendWaiting } from './send-waiting';
import { type Queue, weighInQueueMachine } from './weigh-in-queue.machine';

type Kept = Stored<readonly WaitingWeighIn[]>;

const SENT = 'وزنی که در صف بود ثبت شد';
const removeFrom = (kept: Kept, gone: Queue) => kept.write(withoutWaiting(kept.read(), gone));

/** What waits for a diet. */
export const queueOf = (dietId: number, kept: Kept): Queue =>
  kept.read().filter((one) => one.dietId === dietId);

export const wireWeighInQueue = (dietId: number, kept: Kept, onSent: () => void) =>
  weighInQueueMachine.provide({
    actors: {
      sendWeighIns: fromPromise(({ input, signal }) =>
        followWhenLeft(signal, sendWaiting(dietId, input), {
          done(taken) {
            if (taken) return; // it is asked about when its report is seen again
            removeFrom(kept, input);
            notify.success(SENT);
          },
          failed: (error) => notify.errors(toFailure(error).messages),
        }),
      ),
    },
    actions: {
      removeFromQueue: (_, { gone }) => removeFrom(kept, gone),
      reportSent: () => {
        notify.success(SENT);
        onSent();
      },
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
  });

/**
 * Tells the chart what happens outside it: weights that begin to wait, or are sent by another tab, and a network that
 * is back. Returns the way to stop.
 */
export function watchQueue(
  actor: ActorRefFrom<typeof weighInQueueMachine>,
  dietId: number,
  kept: Kept,
): () => void {
  const onNetwork = () => actor.send({ type: 'network.returned' });
  window.addEventListener('online', onNetwork);
  const stop = kept.subscribe(() =>
    actor.send({ type: 'queue.changed', queue: queueOf(dietId, kept) }),
  );
  return () => {
    window.removeEventListener('online', onNetwork);
    stop();
  };
}
