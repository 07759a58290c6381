/** Sends queued weights on every screen but the report that they belong to, whose chart sends them itself. */
import { queuedWeighInsOf } from '@/entities/weekly-report';
import { session } from '@/shared/session';
import { notifySent, queueOf, removeFrom, sendQueued } from './weigh-in-queue.wiring';

const openReports = new Set<number>();

/** A weight that can't be sent stays queued, without a message: its report shows it, and asks about an occupied day. */
async function sendQueues(): Promise<void> {
  const { info, signal } = session.scope();
  if (!info) return;
  const stored = queuedWeighInsOf(info.userName);
  for (const dietId of new Set(stored.read().map((one) => one.dietId))) {
    if (openReports.has(dietId)) continue;
    const queue = queueOf(dietId, stored);
    const taken = await sendQueued(dietId, queue).catch(() => undefined);
    if (signal.aborted) return;
    if (taken !== null) continue;
    removeFrom(stored, queue);
    notifySent();
  }
}

let sending: Promise<void> | undefined;
const send = () => void (sending ??= sendQueues().finally(() => (sending = undefined)));

/**
 * Call it while the report of a diet is open.
 * @returns a function that ends it: what is still queued is sent in the background
 */
export function pauseBackground(dietId: number): () => void {
  openReports.add(dietId);
  return () => {
    openReports.delete(dietId);
    send();
  };
}

/** Sends what is queued now, after each login, and whenever the network or the user returns. */
export function sendInBackground(): void {
  send();
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  session.subscribe((change) => {
    if (change === 'loggedIn') send();
  });
}
