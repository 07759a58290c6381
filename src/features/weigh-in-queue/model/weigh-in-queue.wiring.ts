import { EnvelopeStatus } from '@/shared/api/contract/codes';
import {
  enterQueued,
  fetchReport,
  saveReport,
  type OccupiedDay,
  UNREADABLE,
  type QueuedWeighIn,
  withoutQueued,
} from '@/entities/weekly-report';
import { toFailure } from '@/shared/lib/failure';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { reportAfterAbort } from '@/shared/lib/statechart';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { type Queue, weighInQueueMachine } from './weigh-in-queue.machine';

/** Maximum attempts if the report changes between its fetch and its save. */
const MAX_ATTEMPTS = 3;

/**
 * Enters the queued weights into the current report of a diet, with one save.
 * @returns a day that has a different weight now, about which the user must decide; null: all weights are in the report
 * @throws {Failure}
 */
export async function sendQueued(
  dietId: number,
  waiting: readonly QueuedWeighIn[],
): Promise<OccupiedDay | null> {
  for (let tried = 1; ; tried += 1) {
    const latest = await fetchReport(dietId);
    if (!latest) throw UNREADABLE;
    const { report, taken } = enterQueued(waiting, latest);
    if (taken) return taken;
    if (report === latest) return null;
    try {
      await saveReport({ report: { ...report, dietId }, loaded: latest });
      return null;
    } catch (error) {
      if (toFailure(error).status !== EnvelopeStatus.conflict || tried === MAX_ATTEMPTS)
        throw error;
    }
  }
}

/** The storage of a member's offline queue, for all diets. */
type StoredQueue = Stored<readonly QueuedWeighIn[]>;

export const notifySent = (): void => notify.success('وزنی که در صف بود ثبت شد');
export const removeFrom = (stored: StoredQueue, removed: Queue) =>
  stored.write(withoutQueued(stored.read(), removed));

export const queueOf = (dietId: number, stored: StoredQueue): Queue =>
  stored.read().filter((one) => one.dietId === dietId);

export const wireWeighInQueue = (dietId: number, stored: StoredQueue, onSent: () => void) =>
  weighInQueueMachine.provide({
    actors: {
      sendWeighIns: fromPromise(({ input, signal }) =>
        reportAfterAbort(signal, sendQueued(dietId, input), {
          done(taken) {
            if (taken) return; // the user is asked when the report is opened again
            removeFrom(stored, input);
            notifySent();
          },
          failed: (error) => notify.errors(toFailure(error).messages),
        }),
      ),
    },
    actions: {
      removeFromQueue: (_, { removed }) => removeFrom(stored, removed),
      reportSent: () => {
        notifySent();
        onSent();
      },
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
  });

/**
 * Sends external events to the chart: weights queued here or sent by another tab, and the network coming back.
 * @returns a function that stops watching
 */
export function watchQueue(
  actor: ActorRefFrom<typeof weighInQueueMachine>,
  dietId: number,
  stored: StoredQueue,
): () => void {
  const onNetwork = () => actor.send({ type: 'network.returned' });
  window.addEventListener('online', onNetwork);
  const stop = stored.subscribe(() =>
    actor.send({ type: 'queue.changed', queue: queueOf(dietId, stored) }),
  );
  return () => {
    window.removeEventListener('online', onNetwork);
    stop();
  };
}
