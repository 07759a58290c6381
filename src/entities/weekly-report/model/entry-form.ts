import { EnvelopeStatus } from '@/shared/api/contract/codes';
import type { Failure } from '@/shared/lib/failure';
import dayjs from 'dayjs';
import { mustHaveValue } from '@/shared/api/contract/rules/refusals';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  isMeasure,
  type Measure,
  measureBounds,
  parseMeasure,
  roundMeasure,
} from '@/shared/api/contract/rules/measure';
import { isDay } from '@/shared/api/contract/rules/person';
import { dateError } from '@/shared/lib/jalali';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { type Part, PARTS, type SizeEntry, type WeightEntry } from './weekly-report';

/** The failure of a save because the stored report can't be parsed: the report is not overwritten. */
export const UNREADABLE: Failure = {
  status: EnvelopeStatus.failed,
  messages: [
    'گزارش شما خوانده نشد و برای این که از دست نرود، ذخیره نشد. لطفاً به پشتیبان ورزشی خود اطلاع دهید.',
  ],
};

/** The fields of an entry that are set together when a date is chosen (section 5). */
export type DateStamp = Pick<WeightEntry, 'date' | 'weekday' | 'createdAt'>;

/**
 * Returns the fields that a date sets: the weekday (Sunday 1 … Saturday 7) and the time of entry (decision 25).
 * @param day YYYY-MM-DD, empty, or the typed text if it is no date
 */
export const stampOf = (day: string, at: Date): DateStamp =>
  !isDay(day)
    ? { date: day, weekday: 0, createdAt: '' }
    : {
        date: day,
        weekday: dayjs(day).day() + 1,
        createdAt: dayjs(at).format('YYYY-MM-DDTHH:mm:ss'),
      };

export const stampOfToday = (now: Date): DateStamp => stampOf(dayjs(now).format('YYYY-MM-DD'), now);

export interface EntryError {
  field: 'date' | 'weight' | 'weekNumber' | Part;
  message: string;
}
const missing = (field: EntryError['field'], name: string): EntryError => ({
  field,
  message: mustHaveValue(name),
});
/** At most one error: only the date itself is on the screen; weekday and time of entry are derived from it. */
function stampErrors({ date, weekday, createdAt }: DateStamp): EntryError[] {
  if (date === '') return [missing('date', 'تاریخ')];
  if (!isDay(date.slice(0, 10))) return [{ field: 'date', message: dateError(date) }];
  if (weekday === 0) return [missing('date', 'روز هفته')];
  return createdAt === '' ? [missing('date', 'تاریخ ثبت')] : [];
}
/** Fills in a missing weekday and time of entry for an entry with a date, since the user can't type them. */
export const stamped = <Entry extends WeightEntry>(entry: Entry, now: Date): Entry => {
  const day = entry.date.slice(0, 10);
  if (!isDay(day)) return entry;
  const { weekday, createdAt } = stampOf(day, now);
  return { ...entry, weekday: entry.weekday || weekday, createdAt: entry.createdAt || createdAt };
};
const measureErrors = (
  field: EntryError['field'],
  name: string,
  value: number,
  measure: Measure,
): EntryError[] => {
  if (value === 0) return [missing(field, name)];
  return isMeasure(measure, value) ? [] : [{ field, message: measureBounds(name, measure) }];
};
export const weightErrors = (entry: WeightEntry): EntryError[] => [
  ...measureErrors('weight', 'وزن', entry.weight, 'weight'),
  ...stampErrors(entry),
];
/** Whether the entry has the form that the app writes: empty, or a date with a possible weight. */
export const isReadable = ({ date, weight }: WeightEntry): boolean =>
  (date === '' || isDay(date.slice(0, 10))) && (weight === 0 || isMeasure('weight', weight));
/** Errors that prevent setting a goal in kg; 0: none (decision 54). */
export const goalErrors = (goal: number): EntryError[] =>
  measureErrors('weight', 'وزن هدف', goal, 'weight');
/** @param week from 1; 0: not typed */
function weekErrors(week: number): EntryError[] {
  const name = 'شماره هفته';
  if (week === 0) return [missing('weekNumber', name)];
  if (Number.isInteger(week) && week > 0 && week <= LIMITS.sizeEntries) return [];
  const most = toPersianDigits(String(LIMITS.sizeEntries));
  return [{ field: 'weekNumber', message: `${name} باید عددی درست از ۱ تا ${most} باشد` }];
}
/** Errors that prevent saving a size entry: its week and all ten circumferences are required. */
export const sizeErrors = (entry: SizeEntry): EntryError[] => [
  ...stampErrors(entry),
  ...weekErrors(entry.weekNumber),
  ...PARTS.flatMap(([part, name]) => measureErrors(part, name, entry[part], 'size')),
];

/** The value of a typed text that is no number: out of bounds, so that it is not reported as missing (decision 77). */
const UNREADABLE_MEASURE = -1;
/** A number as text for a field: empty for 0 and for an unreadable text, in Latin digits. */
export const toTyped = (value: number): string => (value > 0 ? String(value) : '');
/** Parses typed text; 0: empty. */
export const fromTyped = (typed: string, measure: Measure): number =>
  typed.trim() === '' ? 0 : (parseMeasure(typed, measure) ?? UNREADABLE_MEASURE);
/** Changes a weight in kg by a step, within the possible range. */
export const stepWeight = (value: number, by: number): number =>
  Math.min(LIMITS.weight.max, Math.max(LIMITS.weight.min, roundMeasure(value + by)));
/** Message if more decimals were typed than are stored. */
export const roundingOf = (typed: string, measure: Measure): string | undefined =>
  /[.,،/]\d{3}/.test(typed) && fromTyped(typed, measure) > 0
    ? `به ${formatMeasure(fromTyped(typed, measure))} گرد می‌شود`
    : undefined;

/** kg or cm in Persian digits; «—» for 0, which means no value. */
export const formatMeasure = (value: number): string =>
  value === 0 ? '—' : toPersianDigits(String(value)).replace('.', '٫');
