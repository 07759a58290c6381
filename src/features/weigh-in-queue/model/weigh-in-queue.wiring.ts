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

/** How often the report may change between its reading and its writing. */
const MAX_ATTEMPTS = 3;

/**
 * Enters what waits into the report of a diet as it is now, with one save.
 * @returns a day that has another weight by now, which has to be asked about; null: all of it is there
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
      await saveReport({ ...report, dietId });
      return null;
    } catch (error) {
      if (toFailure(error).status !== EnvelopeStatus.conflict || tried === MAX_ATTEMPTS)
        throw error;
    }
  }
}

/** Joins the queue's chart with the API, this browser's storage, and its network. */
type StoredQueue = Stored<readonly QueuedWeighIn[]>;

const SENT_MESSAGE = 'وزنی که در صف بود ثبت شد';
const removeFrom = (kept: StoredQueue, gone: Queue) => kept.write(withoutQueued(kept.read(), gone));

/** What waits for a diet. */
export const queueOf = (dietId: number, kept: StoredQueue): Queue =>
  kept.read().filter((one) => one.dietId === dietId);

export const wireWeighInQueue = (dietId: number, kept: StoredQueue, onSent: () => void) =>
  weighInQueueMachine.provide({
    actors: {
      sendWeighIns: fromPromise(({ input, signal }) =>
        reportAfterAbort(signal, sendQueued(dietId, input), {
          done(taken) {
            if (taken) return; // it is asked about when its report is seen again
            removeFrom(kept, input);
            notify.success(SENT_MESSAGE);
          },
          failed: (error) => notify.errors(toFailure(error).messages),
        }),
      ),
    },
    actions: {
      removeFromQueue: (_, { gone }) => removeFrom(kept, gone),
      reportSent: () => {
        notify.success(SENT_MESSAGE);
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
  kept: StoredQueue,
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
