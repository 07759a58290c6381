/** Formats days as words. */
import { formatJalaliDate } from './jalali';

const NO_DATE = '—';
const words = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayOf = new Intl.DateTimeFormat('fa-IR', { weekday: 'long', timeZone: 'UTC' });
const partsOf = (date: Date) =>
  Object.fromEntries(words.formatToParts(date).map(({ type, value }) => [type, value]));

/**
 * A day as «شنبه ۲۳ آبان», with its year unless it is the current one; «—» for none.
 * @param value YYYY-MM-DD, optionally with a time
 */
export function formatJalaliDay(value: string, now = new Date()): string {
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return NO_DATE;
  const { weekday, day, month, year } = partsOf(date);
  return [weekday, day, month, ...(year === partsOf(now).year ? [] : [year])].join(' ');
}

/** A day, YYYY-MM-DD with or without a time, as «شنبه ۱۴۰۵/۰۸/۲۳»; «—» for none. */
export function formatWeekdayDate(value: string): string {
  const day = formatJalaliDate(value);
  if (day === NO_DATE) return NO_DATE;
  return `${weekdayOf.format(new Date(`${value.slice(0, 10)}T00:00:00Z`))} ${day}`;
}

const clock = new Intl.DateTimeFormat('fa-IR', { hour: 'numeric', minute: '2-digit' });
/** Formats the time of day on the clock of this device, as «۷:۰۰». @param time ISO date-time */
export const formatClock = (time: string): string => clock.format(new Date(time));
