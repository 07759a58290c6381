/**
 * The weekly report of a diet: weights in weeks of seven, and circumferences (sections 3 to 5, decisions 25
 * and 26).
 */

/** A week holds so many entries (section 9). */
export const WEEK = 7;

/** The ten circumferences in centimetres, in the order of the form, with their words. */
export const PARTS = [
  ['shoulder', 'سرشانه'],
  ['chest', 'سینه'],
  ['rightArm', 'بازوی راست'],
  ['leftArm', 'بازوی چپ'],
  ['navel', 'ناف'],
  ['aboveNavel', 'بالای ناف'],
  ['belowNavel', 'زیر ناف'],
  ['hip', 'باسن'],
  ['rightThigh', 'ران راست'],
  ['leftThigh', 'ران چپ'],
] as const;
export type Part = (typeof PARTS)[number][0];

export interface WeightEntry {
  /** YYYY-MM-DD, perhaps with a time; empty: none */ date: string;
  /** Sunday 1 … Saturday 7; 0: none */ weekday: number;
  /** kg; 0: none */ weight: number;
  /** when it was entered, local, YYYY-MM-DDTHH:mm:ss; empty: never */ createdAt: string;
  /** The row as it came. What was not changed goes back so, and so does what we don't know. */
  source: Readonly<Record<string, unknown>>;
}
/** A weight entry with circumferences in centimetres; 0: none. */
export type SizeEntry = WeightEntry & { weekNumber: number } & Record<Part, number>;
export interface Report {
  id: number;
  dietId: number;
  weights: readonly WeightEntry[];
  sizes: readonly SizeEntry[];
  /** what the server knows it by; not every server does (decision 46) */ base?: string | undefined;
}

/** An entry that nothing was reported in (decision 25). */
export const emptyWeight = (): WeightEntry => ({
  date: '',
  weekday: 0,
  weight: 0,
  createdAt: '',
  source: {},
});
/** The ten circumferences, each the same. */
export const allParts = (value: number): Record<Part, number> =>
  Object.fromEntries(PARTS.map(([part]) => [part, value])) as Record<Part, number>;
/** A new size entry: its week is the one after the last. */
export const newSize = (sizes: readonly SizeEntry[]): SizeEntry => ({
  ...emptyWeight(),
  weekNumber: (sizes.at(-1)?.weekNumber ?? 0) + 1,
  ...allParts(0),
});

/** Fills the last week up to seven entries; nothing is cut off (decision 26). */
export const withWholeWeeks = (weights: readonly WeightEntry[]): WeightEntry[] => [
  ...weights,
  ...Array.from({ length: (WEEK - (weights.length % WEEK)) % WEEK }, emptyWeight),
];

/** One change of a report; saving applies it to the report as it stands. */
export type Change =
  | { kind: 'addWeek' }
  | { kind: 'deleteWeek'; /** from 0 */ week: number }
  | { kind: 'setWeight'; index: number; entry: WeightEntry }
  | { kind: 'clearWeight'; index: number }
  | { kind: 'addSize'; entry: SizeEntry }
  | { kind: 'setSize'; index: number; entry: SizeEntry }
  | { kind: 'deleteSize'; index: number };

/** Entries as the person saw them: what we don't show of a row may have another form now. */
const isSame = (one: unknown, other: unknown): boolean => {
  const shown = (content: unknown) =>
    JSON.stringify(content, (key, value: unknown) => (key === 'source' ? undefined : value));
  return shown(one) === shown(other);
};
/** Do entries look the same to the person? */
export const looksSame = (one: readonly WeightEntry[], other: readonly WeightEntry[]): boolean =>
  one === other || isSame(one, other);
/** The place of the same content that is nearest to where it stood; equal ones may stand for each other. */
const placeOf = (content: unknown, was: number, among: readonly unknown[]): number | null =>
  among
    .flatMap((other, place) => (isSame(content, other) ? [place] : []))
    .sort((one, other) => Math.abs(one - was) - Math.abs(other - was))[0] ?? null;

/** Where a weight stands after its report was changed elsewhere: in its week, or where its content is. */
function placeOfWeight(index: number, shown: Report, latest: Report): number | null {
  const [weeks, now] = [weeksOf(shown.weights), weeksOf(latest.weights)];
  const week = Math.floor(index / WEEK);
  const found = placeOf(weeks[week], week, now);
  if (found !== null) return found * WEEK + (index % WEEK);
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
      return change;
    case 'deleteWeek': {
      const weeks = weeksOf(shown.weights);
      const week = placeOf(weeks[change.week], change.week, weeksOf(latest.weights));
      return week === null ? null : { ...change, week };
    }
    case 'setWeight':
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

const replaceAt = <Entry>(entries: readonly Entry[], at: number, by: Entry): Entry[] =>
  entries.map((entry, index) => (index === at ? by : entry));

/** Applies a change; nothing else of the report moves. What is set where nothing stands any more is added. */
export function applyChange(report: Report, change: Change): Report {
  const { weights, sizes } = report;
  switch (change.kind) {
    case 'addWeek':
      return { ...report, weights: [...weights, ...Array.from({ length: WEEK }, emptyWeight)] };
    case 'deleteWeek':
      return {
        ...report,
        weights: weights.filter((_, index) => Math.floor(index / WEEK) !== change.week),
      };
    case 'setWeight': {
      const missing = Math.max(0, change.index + 1 - weights.length);
      const all = withWholeWeeks([...weights, ...Array.from({ length: missing }, emptyWeight)]);
      return { ...report, weights: replaceAt(all, change.index, change.entry) };
    }
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

/** Weeks of seven, in their order. */
export const weeksOf = (weights: readonly WeightEntry[]): WeightEntry[][] =>
  Array.from({ length: Math.ceil(weights.length / WEEK) }, (_, week) =>
    weights.slice(week * WEEK, (week + 1) * WEEK),
  );
