/** Changes of a report, also of one that was changed elsewhere in the meantime (decisions 46, 55 and 56). */
import { dayOf, placeForNewWeight, placeOfDay } from './weigh-in';
import {
  emptyWeight,
  isSame,
  type Report,
  type SizeEntry,
  DAYS_PER_WEEK,
  weeksOf,
  type WeightEntry,
  withWholeWeeks,
} from './weekly-report';

/** One change of a report; saving applies it to the current report. */
export type Change =
  | { kind: 'addWeek' }
  | { kind: 'deleteWeek'; /** from 0 */ week: number }
  | { kind: 'setWeight'; index: number; entry: WeightEntry }
  | { kind: 'clearWeight'; index: number }
  | { kind: 'enterWeight'; /** only for a day that has no weight yet */ entry: WeightEntry }
  | { kind: 'addSize'; entry: SizeEntry }
  | { kind: 'setSize'; index: number; entry: SizeEntry }
  | { kind: 'deleteSize'; index: number }
  | {
      kind: 'restoreWeek';
      /** index of the week, from 0 */ at: number;
      entries: readonly WeightEntry[];
    }
  | { kind: 'restoreWeight'; index: number; entry: WeightEntry }
  | { kind: 'restoreSize'; at: number; entry: SizeEntry };

export type Deletion = Extract<Change, { kind: 'deleteWeek' | 'clearWeight' | 'deleteSize' }>;
/** @returns the change that exactly reverts a deletion (decision 56) */
export function undoOf(deletion: Deletion, { weights, sizes }: Report): Change {
  switch (deletion.kind) {
    case 'deleteWeek':
      return {
        kind: 'restoreWeek',
        at: deletion.week,
        entries: weeksOf(weights)[deletion.week] ?? [],
      };
    case 'clearWeight':
      return {
        kind: 'restoreWeight',
        index: deletion.index,
        entry: weights[deletion.index] ?? emptyWeight(),
      };
    case 'deleteSize':
      return { kind: 'restoreSize', at: deletion.index, entry: sizes[deletion.index]! };
  }
}
/** The change for entering the weight of a day: replaces the existing weight of that day, if any (decision 55). */
export function weighIn(entry: WeightEntry, { weights }: Report): Change {
  const index = placeOfDay(weights, dayOf(entry));
  return index === null ? { kind: 'enterWeight', entry } : { kind: 'setWeight', index, entry };
}

/**
 * The index of an entry with equal content; of several, the one nearest to the old index, since equal entries are
 * interchangeable. Null if there is none.
 */
const placeOf = (content: unknown, was: number, among: readonly unknown[]): number | null =>
  among
    .flatMap((other, place) => (isSame(content, other) ? [place] : []))
    .sort((one, other) => Math.abs(one - was) - Math.abs(other - was))[0] ?? null;

/**
 * The index of a weight after the report was changed elsewhere: found by its week or, if the week changed too, by its
 * content. Null if it is not found.
 */
function placeOfWeight(index: number, shown: Report, latest: Report): number | null {
  const [weeks, now] = [weeksOf(shown.weights), weeksOf(latest.weights)];
  const week = Math.floor(index / DAYS_PER_WEEK);
  const found = placeOf(weeks[week], week, now);
  if (found !== null) return found * DAYS_PER_WEEK + (index % DAYS_PER_WEEK);
  const entry = shown.weights[index];
  // The weeks without this weight's week. If they are equal, only this week was changed.
  const others = (all: readonly unknown[]) => all.filter((_, place) => place !== week);
  if (isSame(others(weeks), others(now)) && isSame(entry, latest.weights[index])) return index;
  return isSame(entry, emptyWeight()) ? null : placeOf(entry, index, latest.weights);
}

/**
 * Rebases a change onto the report that another tab or device has saved: the target is found by its content, never by
 * its index (decision 46).
 * @returns null if the target no longer exists: then the user decides
 */
export function rebaseChange(change: Change, shown: Report, latest: Report): Change | null {
  switch (change.kind) {
    case 'addWeek':
    case 'addSize':
    case 'restoreWeek':
    case 'restoreSize':
      return change;
    case 'enterWeight':
      return placeOfDay(latest.weights, dayOf(change.entry)) === null ? change : null;
    case 'deleteWeek': {
      const weeks = weeksOf(shown.weights);
      const week = placeOf(weeks[change.week], change.week, weeksOf(latest.weights));
      return week === null ? null : { ...change, week };
    }
    case 'setWeight':
    case 'restoreWeight':
    case 'clearWeight': {
      const index = placeOfWeight(change.index, shown, latest);
      return index === null ? null : { ...change, index };
    }
    case 'setSize':
    case 'deleteSize': {
      const index = placeOf(shown.sizes[change.index], change.index, latest.sizes);
      return index === null ? null : { ...change, index };
    }
  }
}

const insertAt = <Entry>(entries: readonly Entry[], at: number, ...added: Entry[]): Entry[] => [
  ...entries.slice(0, at),
  ...added,
  ...entries.slice(at),
];
const replaceAt = <Entry>(entries: readonly Entry[], at: number, by: Entry): Entry[] =>
  entries.map((entry, index) => (index === at ? by : entry));

/** Sets a weight at an index; appends entries up to that index if necessary. */
function setWeight(report: Report, index: number, entry: WeightEntry): Report {
  const { weights } = report;
  const missing = Math.max(0, index + 1 - weights.length);
  const all = withWholeWeeks([...weights, ...Array.from({ length: missing }, emptyWeight)]);
  return { ...report, weights: replaceAt(all, index, entry) };
}

/** Applies a change; the rest of the report is unchanged. Setting an entry beyond the end appends it. */
export function applyChange(report: Report, change: Change): Report {
  const { weights, sizes } = report;
  switch (change.kind) {
    case 'addWeek':
      return {
        ...report,
        weights: [...weights, ...Array.from({ length: DAYS_PER_WEEK }, emptyWeight)],
      };
    case 'deleteWeek':
      return {
        ...report,
        weights: weights.filter((_, index) => Math.floor(index / DAYS_PER_WEEK) !== change.week),
      };
    case 'setWeight':
    case 'restoreWeight':
      return setWeight(report, change.index, change.entry);
    case 'enterWeight':
      return setWeight(report, placeForNewWeight(weights, dayOf(change.entry)), change.entry);
    case 'restoreWeek':
      return {
        ...report,
        weights: insertAt(weights, change.at * DAYS_PER_WEEK, ...change.entries),
      };
    case 'restoreSize':
      return { ...report, sizes: insertAt(sizes, change.at, change.entry) };
    case 'clearWeight':
      return { ...report, weights: replaceAt(weights, change.index, emptyWeight()) };
    case 'addSize':
      return { ...report, sizes: [...sizes, change.entry] };
    case 'setSize':
      return change.index < sizes.length
        ? { ...report, sizes: replaceAt(sizes, change.index, change.entry) }
        : { ...report, sizes: [...sizes, change.entry] };
    case 'deleteSize':
      return { ...report, sizes: sizes.filter((_, index) => index !== change.index) };
  }
}
