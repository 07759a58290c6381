/** What a person does to a report, also to one that was changed elsewhere meanwhile (decisions 46, 55 and 56). */
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

/** One change of a report; saving applies it to the report as it stands. */
export type Change =
  | { kind: 'addWeek' }
  | { kind: 'deleteWeek'; /** from 0 */ week: number }
  | { kind: 'setWeight'; index: number; entry: WeightEntry }
  | { kind: 'clearWeight'; index: number }
  | { kind: 'enterWeight'; /** of a day that has none yet */ entry: WeightEntry }
  | { kind: 'addSize'; entry: SizeEntry }
  | { kind: 'setSize'; index: number; entry: SizeEntry }
  | { kind: 'deleteSize'; index: number }
  | { kind: 'restoreWeek'; /** from 0 */ at: number; entries: readonly WeightEntry[] }
  | { kind: 'restoreWeight'; index: number; entry: WeightEntry }
  | { kind: 'restoreSize'; at: number; entry: SizeEntry };

export type Deletion = Extract<Change, { kind: 'deleteWeek' | 'clearWeight' | 'deleteSize' }>;
/** @returns what brings back exactly what a deletion takes away (decision 56) */
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
/**
 * What it means to enter the weight of a day, on the report as it is shown: the one that is there is replaced
 * (decision 55).
 */
export function weighIn(entry: WeightEntry, { weights }: Report): Change {
  const index = placeOfDay(weights, dayOf(entry));
  return index === null
    ? { kind: 'enterWeight', entry }
    : { kind: 'setWeight', index, entry: { ...entry, source: weights[index]!.source } };
}

/** The place of the same content that is nearest to where it stood; equal ones may stand for each other. */
const placeOf = (content: unknown, was: number, among: readonly unknown[]): number | null =>
  among
    .flatMap((other, place) => (isSame(content, other) ? [place] : []))
    .sort((one, other) => Math.abs(one - was) - Math.abs(other - was))[0] ?? null;

/** Where a weight stands after its report was changed elsewhere: in its week, or where its content is. */
function placeOfWeight(index: number, shown: Report, latest: Report): number | null {
  const [weeks, now] = [weeksOf(shown.weights), weeksOf(latest.weights)];
  const week = Math.floor(index / DAYS_PER_WEEK);
  const found = placeOf(weeks[week], week, now);
  if (found !== null) return found * DAYS_PER_WEEK + (index % DAYS_PER_WEEK);
  const entry = shown.weights[index];
  // Only its own week was changed.
  const others = (all: readonly unknown[]) => all.filter((_, place) => place !== week);
  if (isSame(others(weeks), others(now)) && isSame(entry, latest.weights[index])) return index;
  return isSame(entry, emptyWeight()) ? null : placeOf(entry, index, latest.weights);
}

/**
 * The change that was meant, on the report as another tab or device has left it: its target is found by its content
 * as it was shown, never by its place (decision 46).
 * @returns null where that is no more there: then the person decides
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

/** Puts a weight where it is meant to be; where nothing stands any more, it is added. */
function setWeight(report: Report, index: number, entry: WeightEntry): Report {
  const { weights } = report;
  const missing = Math.max(0, index + 1 - weights.length);
  const all = withWholeWeeks([...weights, ...Array.from({ length: missing }, emptyWeight)]);
  return { ...report, weights: replaceAt(all, index, entry) };
}

/** Applies a change; nothing else of the report moves. What is set where nothing stands any more is added. */
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
    case 'enterWeight': {
      const index = placeForNewWeight(weights, dayOf(change.entry));
      const source = weights[index]?.source ?? {};
      return setWeight(report, index, { ...change.entry, source });
    }
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
