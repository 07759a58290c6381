import { EnvelopeStatus } from '@/shared/api/contract/codes';
import {
  enterWaiting,
  fetchReport,
  saveReport,
  type TakenDay,
  UNREADABLE,
  type WaitingWeighIn,
} from '@/entities/weekly-report';
import { toFailure } from '@/shared/lib/failure';

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
