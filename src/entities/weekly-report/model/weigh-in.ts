/** A weight of one day: where it belongs (decision 55), and how the weights stand by now. */
import dayjs from 'dayjs';
import { isDay } from '@/shared/api/contract/rules/person';
import { DAYS_PER_WEEK, type WeightEntry } from './weekly-report';

/** The day of an entry, YYYY-MM-DD; empty where it has none that is real. */
export const dayOf = ({ date }: Pick<WeightEntry, 'date'>): string =>
  isDay(date.slice(0, 10)) ? date.slice(0, 10) : '';
/** Was nothing reported in it? What we can't read is not nothing. */
const isFree = ({ date, weight }: WeightEntry): boolean => date === '' && weight === 0;
/** The Saturday that a day's week begins with, YYYY-MM-DD. */
const saturdayOf = (day: string): string => {
  const date = dayjs(day);
  return date.subtract((date.day() + 1) % DAYS_PER_WEEK, 'day').format('YYYY-MM-DD');
};

/** @returns the place of the weight of this day; null where there is none */
export function placeOfDay(weights: readonly WeightEntry[], day: string): number | null {
  const place = weights.findIndex((entry) => entry.weight > 0 && dayOf(entry) === day);
  return place < 0 ? null : place;
}

/**
 * The place of a new weight of this day: the first free one of the last week, if that week is empty or lies in the
 * same Saturday to Friday; else the first of a week that has to be added.
 */
export function placeForNewWeight(weights: readonly WeightEntry[], day: string): number {
  const begin = Math.max(0, Math.ceil(weights.length / DAYS_PER_WEEK) - 1) * DAYS_PER_WEEK;
  const last = weights.slice(begin);
  const free = last.findIndex(isFree);
  const isSameWeek = last.every(
    (entry) => isFree(entry) || (dayOf(entry) && saturdayOf(dayOf(entry)) === saturdayOf(day)),
  );
  return free >= 0 && isSameWeek ? begin + free : weights.length;
}

/** Weights that have a day, the oldest first; of one day in the order in which they stand. */
export const chronological = (weights: readonly WeightEntry[]): WeightEntry[] =>
  weights
    .filter((entry) => entry.weight > 0 && dayOf(entry) !== '')
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)));

const tenths = (kg: number): number => Math.round(kg * 10) / 10;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of what was weighed in a week, in kg to one decimal; null where nothing was. */
export function meanOf(week: readonly WeightEntry[]): number | null {
  const weighed = week.flatMap(({ weight }) => (weight > 0 ? [weight] : []));
  return weighed.length === 0 ? null : tenths(mean(weighed));
}
/** What has changed, in kg to one decimal: below zero is less. */
export const changeOfMeasure = (from: number, to: number): number => tenths(to - from);
