/** Weights that were entered without a network, and wait to be sent. */
import { applyChange } from './change';
import { dayOf, placeOfDay } from './weigh-in';
import { isSame, type Report, type WeightEntry } from './weekly-report';

export interface QueuedWeighIn {
  dietId: number;
  entry: WeightEntry;
  /** what stood on its day, as it was shown, and is agreed to be replaced (decision 46); null: nothing */
  replaces: WeightEntry | null;
}
/** A weigh-in that waits, and what has come to be on its day meanwhile. */
export interface OccupiedDay {
  waiting: QueuedWeighIn;
  there: WeightEntry;
}

const isOfSameDay = (one: QueuedWeighIn, other: QueuedWeighIn): boolean =>
  one.dietId === other.dietId && dayOf(one.entry) === dayOf(other.entry);

/** The queue with one more; of each day the last one that was entered waits, on what the first was to replace. */
export const withQueued = (
  queue: readonly QueuedWeighIn[],
  one: QueuedWeighIn,
): QueuedWeighIn[] => [...queue.filter((other) => !isOfSameDay(one, other)), one];
/** The queue without what was sent or discarded; what was entered since for the same day stays. */
export const withoutQueued = (
  queue: readonly QueuedWeighIn[],
  gone: readonly QueuedWeighIn[],
): QueuedWeighIn[] =>
  queue.filter(
    ({ dietId, entry }) =>
      !gone.some((other) => other.dietId === dietId && isSame(other.entry, entry)),
  );

/**
 * What waits, entered into the report as it is at the time of sending (decision 55). What has arrived already, in spite
 * of the network, is not entered twice.
 * @returns the report; or a day that has come to have another weight, which has to be asked about
 */
export function enterQueued(
  queue: readonly QueuedWeighIn[],
  report: Report,
): { report: Report; taken: null } | { report: null; taken: OccupiedDay } {
  let entered = report;
  for (const waiting of queue) {
    const { entry, replaces } = waiting;
    const index = placeOfDay(entered.weights, dayOf(entry));
    const there = index === null ? undefined : entered.weights[index]!;
    if (index === null || !there) entered = applyChange(entered, { kind: 'enterWeight', entry });
    else if (there.weight !== entry.weight) {
      if (!replaces || !isSame(replaces, there)) return { report: null, taken: { waiting, there } };
      const replacing = { ...entry, source: there.source };
      entered = applyChange(entered, { kind: 'setWeight', index, entry: replacing });
    }
  }
  return { report: entered, taken: null };
}
