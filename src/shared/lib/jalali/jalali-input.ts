/** Typed Persian dates (section 5: the birth date is shown as jYYYY/jMM/jDD and stored as YYYY-MM-DD). */
import {
  CalendarDate,
  GregorianCalendar,
  PersianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { cleanTyped, toPersianDigits } from '@/shared/lib/persian-text';
import { INVALID_DATE } from './jalali';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** @returns undefined for anything but an existing day of the years 1300 to 1450 */
function toIso(year: number, month: number, day: number): string | undefined {
  if (year < LIMITS.days.firstYear || year > LIMITS.days.lastYear) return undefined;
  const date = new CalendarDate(new PersianCalendar(), year, month, day); // clamps days that do not exist
  if (date.month !== month || date.day !== day) return undefined;
  return toCalendar(date, new GregorianCalendar()).toString();
}

const YEAR_FIRST = /^(\d{4})\/?(\d{1,2})\/?(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})\/?(\d{1,2})\/?(\d{4})$/;

/**
 * Returns every day, as YYYY-MM-DD, that a typed text can mean: year first, or year last after day and month in either
 * order (decision 77). Blanks, dashes, dots and commas separate like slashes; eight digits need no separator.
 */
function readingsOf(text: string): string[] {
  const typed = cleanTyped(text)
    .trim()
    .replace(/[\s\p{Pd}/.,،]+/gu, '/');
  if (!/^\d{8}$|^\d+\/\d+\/\d+$/.test(typed)) return [];
  const [, ...first] = YEAR_FIRST.exec(typed) ?? [];
  const [, ...last] = YEAR_LAST.exec(typed) ?? [];
  const [year = 0, month = 0, day = 0] = first.map(Number);
  const [one = 0, other = 0, lastYear = 0] = last.map(Number);
  const days = [toIso(year, month, day), toIso(lastYear, other, one), toIso(lastYear, one, other)];
  return [...new Set(days.filter((iso) => iso !== undefined))];
}

/** Parses a typed date such as «۱۴۰۲/۱۰/۱۱» as `2024-01-01`; null if it can't be read or has two readings. */
export function parseJalaliDate(text: string): string | null {
  const [day = null, ...others] = readingsOf(text);
  return others.length === 0 ? day : null;
}

/** Error message for a typed text that {@link parseJalaliDate} can't read. */
export function dateError(text: string): string {
  const readings = readingsOf(text).map(toJalaliInput);
  return readings.length > 1
    ? `این تاریخ دو معنی دارد: ${readings.join(' یا ')}؛ یکی از این دو را بنویسید.`
    : INVALID_DATE;
}

/** Formats `2024-01-01` as «۱۴۰۲/۱۰/۱۱»; empty for an empty or impossible date. */
export function toJalaliInput(iso: string): string {
  try {
    const { year, month, day } = toCalendar(parseDate(iso), new PersianCalendar());
    return toPersianDigits(`${year}/${twoDigits(month)}/${twoDigits(day)}`);
  } catch {
    return '';
  }
}
