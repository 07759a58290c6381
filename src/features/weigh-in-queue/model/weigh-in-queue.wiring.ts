import { EnvelopeStatus } from '@/shared/api/contract/codes';
import {
  enterWaiting,
  fetchReport,
  saveReport,
  type TakenDay,
  UNREADABLE,
  type WaitingWeighIn,
  withoutWaiting,
} from '@/entities/weekly-report';
import { toFailure } from '@/shared/lib/failure';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { followWhenLeft } from '@/shared/lib/statechart';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { type Queue, weighInQueueMachine } from './weigh-in-queue.machine';

/** How often the report may change between its reading and its writing. */
const TRIES = 3;

/**
 * Enters what waits into the report of a diet as it is now, with one save.
 * @returns a day that has another weight by now, which has to be asked about; null: all of it is there
 * @throws {Failure}
 */
export async function sendWaiting(
  dietId: number,
  waiting: readonly WaitingWeighIn[],
): Promise<TakenDay | null> {
  for (let tried = 1; ; tried += 1) {
    const latest = await fetchReport(dietId);
    if (!latest) throw UNREADABLE;
    const { report, taken } = enterWaiting(waiting, latest);
    if (taken) return taken;
    if (report === latest) return null;
    try {
      await saveReport({ ...report, dietId });
      return null;
    } catch (error) {
      if (toFailure(error).status !== EnvelopeStatus.conflict || tried === TRIES) throw error;
    }
  }
}

/** Joins the queue's chart with the API, this browser's storage, and its network. */
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
