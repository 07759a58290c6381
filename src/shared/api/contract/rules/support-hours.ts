/** The opening hours of the support, in Tehran's time. */
import { toPersianDigits } from '@/shared/lib/persian-text';
import type { SupportHours } from '../setting';

type Hours = readonly SupportHours[];

/** Names of the days, from Saturday, the first day of the week. */
export const WEEKDAYS = [
  'شنبه',
  'یکشنبه',
  'دوشنبه',
  'سه‌شنبه',
  'چهارشنبه',
  'پنجشنبه',
  'جمعه',
] as const;

const ENGLISH_DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

const tehran = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Whether the support is open at a time. Hours that close at or before the time they open end on the next day. */
export function isOpenAt(hours: Hours, time: Date): boolean {
  const parts = Object.fromEntries(
    tehran.formatToParts(time).map(({ type, value }) => [type, value]),
  );
  const day = ENGLISH_DAYS.indexOf(parts.weekday ?? '');
  const clock = `${parts.hour}:${parts.minute}`;
  const yesterday = (day + 6) % 7;
  return hours.some(({ days, opens, closes }) =>
    opens < closes
      ? days.includes(day) && opens <= clock && clock < closes
      : (days.includes(day) && opens <= clock) || (days.includes(yesterday) && clock < closes),
  );
}

/** Consecutive days as «شنبه تا چهارشنبه», others as a list. */
function namesOf(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day]!);
  const isRange = days.every((day, index) => index === 0 || day === days[index - 1]! + 1);
  return isRange && names.length > 2 ? `${names[0]} تا ${names.at(-1)}` : names.join(' و ');
}

/** The hours in words, for example «شنبه تا چهارشنبه ۹:۰۰ تا ۲۱:۰۰؛ پنجشنبه ۹:۰۰ تا ۱۳:۰۰»; empty if there are none. */
export const hoursInWords = (hours: Hours): string =>
  hours
    .filter(({ days }) => days.length > 0)
    .map(({ days, opens, closes }) => {
      const [from, to] = [opens, closes].map((clock) => toPersianDigits(clock.replace(/^0/, '')));
      return `${namesOf(days)} ${from} تا ${to}`;
    })
    .join('؛ ');
