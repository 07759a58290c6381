/**
 * The weekly report of a diet: weights in weeks of seven, and circumferences (sections 3 to 5, decisions 25
 * and 26).
 */
import { BODY_PARTS } from '@/shared/api/contract/rules/body-parts';

/** Entries per week (section 9). */
export const DAYS_PER_WEEK = 7;

export const PARTS = BODY_PARTS;
export type Part = (typeof PARTS)[number][0];

export interface WeightEntry {
  /** YYYY-MM-DD, optionally with a time; empty: none */ date: string;
  /** Sunday 1 … Saturday 7; 0: none */ weekday: number;
  /** kg; 0: none */ weight: number;
  /** local time of entry, YYYY-MM-DDTHH:mm:ss; empty: none */ createdAt: string;
}
/** A weight entry with circumferences in centimetres; 0: none. */
export type SizeEntry = WeightEntry & { weekNumber: number } & Record<Part, number>;
export interface Report {
  id: number;
  dietId: number;
  weights: readonly WeightEntry[];
  sizes: readonly SizeEntry[];
  /** the server's version of the report, for conflict checks; optional (decision 46) */ base?:
    | string
    | undefined;
}

/** An empty entry (decision 25). */
export const emptyWeight = (): WeightEntry => ({
  date: '',
  weekday: 0,
  weight: 0,
  createdAt: '',
});
/** All ten circumferences with the same value. */
export const allParts = (value: number): Record<Part, number> =>
  Object.fromEntries(PARTS.map(([part]) => [part, value])) as Record<Part, number>;
/** A new size entry: its week is the one after the last. */
export const newSize = (sizes: readonly SizeEntry[]): SizeEntry => ({
  ...emptyWeight(),
  weekNumber: (sizes.at(-1)?.weekNumber ?? 0) + 1,
  ...allParts(0),
});

/** Pads the last week to seven entries; nothing is truncated (decision 26). */
export const withWholeWeeks = (weights: readonly WeightEntry[]): WeightEntry[] => [
  ...weights,
  ...Array.from(
    { length: (DAYS_PER_WEEK - (weights.length % DAYS_PER_WEEK)) % DAYS_PER_WEEK },
    emptyWeight,
  ),
];

/** Whether two entries, or lists of entries, have the same content. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
/** Whether entries look the same to the user. */
export const hasSameValues = (
  one: readonly WeightEntry[],
  other: readonly WeightEntry[],
): boolean => one === other || isSame(one, other);
export const weeksOf = (weights: readonly WeightEntry[]): WeightEntry[][] =>
  Array.from({ length: Math.ceil(weights.length / DAYS_PER_WEEK) }, (_, week) =>
    weights.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
