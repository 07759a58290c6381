/** Typed Persian dates (section 5: the birth date is shown as jYYYY/jMM/jDD and stored as YYYY-MM-DD). */
import {
  CalendarDate,
  GregorianCalendar,
  PersianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { toLatinDigits, toPersianDigits } from '@/shared/lib/persian-text';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/**
 * Parses «۱۴۰۲/۱۰/۱۱» (any digits) as `2024-01-01`; null for anything but an existing day of the years 1300 to 1450.
 */
export function parseJalaliDate(text: string): string | null {
  const [, year, month, day] =
    /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})\s*$/.exec(toLatinDigits(text))?.map(Number) ?? [];
  if (!year || !month || !day || year < LIMITS.days.firstYear || year > LIMITS.days.lastYear)
    return null;
  const date = new CalendarDate(new PersianCalendar(), year, month, day); // clamps days that do not exist
  if (date.month !== month || date.day !== day) return null;
  return toCalendar(date, new GregorianCalendar()).toString();
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
