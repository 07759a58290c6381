import { applyChange } from './change';
import { dayOf, placeOfDay } from './weigh-in';
import { isSame, type Report, type WeightEntry } from './weekly-report';

export interface QueuedWeighIn {
  dietId: number;
  entry: WeightEntry;
  /** the existing entry of that day, as shown, which the user agreed to replace (decision 46); null: none */
  replaces: WeightEntry | null;
}
/** A queued weight, and the different weight that the report got for the same day in the meantime. */
export interface OccupiedDay {
  waiting: QueuedWeighIn;
  existing: WeightEntry;
}

const isOfSameDay = (one: QueuedWeighIn, other: QueuedWeighIn): boolean =>
  one.dietId === other.dietId && dayOf(one.entry) === dayOf(other.entry);

/** Adds a weight to the queue; a queued weight of the same day and diet is replaced. */
export const withQueued = (
  queue: readonly QueuedWeighIn[],
  one: QueuedWeighIn,
): QueuedWeighIn[] => [...queue.filter((other) => !isOfSameDay(one, other)), one];
/** Removes sent or discarded weights from the queue; a newer weight of the same day stays. */
export const withoutQueued = (
  queue: readonly QueuedWeighIn[],
  removed: readonly QueuedWeighIn[],
): QueuedWeighIn[] =>
  queue.filter(
    ({ dietId, entry }) =>
      !removed.some((other) => other.dietId === dietId && isSame(other.entry, entry)),
  );

/**
 * Enters the queued weights into the report as it is at the time of sending (decision 55). A weight that already
 * arrived despite the network error is not entered twice.
 * @returns the report; or a day that got a different weight, about which the user must decide
 */
export function enterQueued(
  queue: readonly QueuedWeighIn[],
  report: Report,
): { report: Report; taken: null } | { report: null; taken: OccupiedDay } {
  let entered = report;
  for (const waiting of queue) {
    const { entry, replaces } = waiting;
    const index = placeOfDay(entered.weights, dayOf(entry));
    const existing = index === null ? undefined : entered.weights[index]!;
    if (index === null || !existing) entered = applyChange(entered, { kind: 'enterWeight', entry });
    else if (existing.weight !== entry.weight) {
      if (!replaces || !isSame(replaces, existing))
        return { report: null, taken: { waiting, existing } };
      entered = applyChange(entered, { kind: 'setWeight', index, entry });
    }
  }
  return { report: entered, taken: null };
}
