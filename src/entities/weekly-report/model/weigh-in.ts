/** Placement of a day's weight in the report (decision 55), and statistics of weights. */
import { isDay } from '@/shared/api/contract/rules/person';
import { dayAt, saturdayOf } from '@/shared/lib/week';
import { DAYS_PER_WEEK, type WeightEntry } from './weekly-report';

/** The day of an entry, YYYY-MM-DD; empty if it has no valid date. */
export const dayOf = ({ date }: Pick<WeightEntry, 'date'>): string =>
  isDay(date.slice(0, 10)) ? date.slice(0, 10) : '';
/** Whether the entry is empty. An unreadable entry is not empty. */
const isFree = ({ date, weight }: WeightEntry): boolean => date === '' && weight === 0;

/** @returns the index of this day's weight; null if there is none */
export function placeOfDay(weights: readonly WeightEntry[], day: string): number | null {
  const place = weights.findIndex((entry) => entry.weight > 0 && dayOf(entry) === day);
  return place < 0 ? null : place;
}

/**
 * The index for a new weight of this day: the first empty entry of the last week if that week is empty or is the same
 * Saturday to Friday; otherwise the first entry of a new week.
 */
export function placeForNewWeight(weights: readonly WeightEntry[], day: string): number {
  const weekStart = Math.max(0, Math.ceil(weights.length / DAYS_PER_WEEK) - 1) * DAYS_PER_WEEK;
  const last = weights.slice(weekStart);
  const freeDay = last.findIndex(isFree);
  const isSameWeek = last.every(
    (entry) => isFree(entry) || (dayOf(entry) && saturdayOf(dayOf(entry)) === saturdayOf(day)),
  );
  return freeDay >= 0 && isSameWeek ? weekStart + freeDay : weights.length;
}

/** The entries with a weight and a valid date, oldest first; those of one day stay in their order. */
export const chronological = (weights: readonly WeightEntry[]): WeightEntry[] =>
  weights
    .filter((entry) => entry.weight > 0 && dayOf(entry) !== '')
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)));

const tenths = (kg: number): number => Math.round(kg * 10) / 10;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean weight of a week, in kg to one decimal; null without weights. */
export function meanOf(week: readonly WeightEntry[]): number | null {
  const weighed = week.flatMap(({ weight }) => (weight > 0 ? [weight] : []));
  return weighed.length === 0 ? null : tenths(mean(weighed));
}
/** Difference in kg to one decimal: negative for a loss. */
export const changeOfMeasure = (from: number, to: number): number => tenths(to - from);

/** Kilograms from the last weight to the goal, to one decimal; 0 if the goal lies at or between the two weights. */
export const distanceToGoal = (first: number, last: number, goal: number): number =>
  (goal - first) * (goal - last) <= 0 && first !== last ? 0 : Math.abs(tenths(goal - last));

/** Title of the question whether a weight replaces that of its day, YYYY-MM-DD with or without a time. */
export const occupiedDayTitle = (date: string, now = new Date()): string =>
  dayOf({ date }) === dayAt(now) ? 'برای امروز وزن ثبت کرده‌اید' : 'برای این روز وزن ثبت کرده‌اید';
