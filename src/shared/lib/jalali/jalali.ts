/** Dates on the screen: the Persian calendar in Persian digits (decision 3). */
import dayjs from 'dayjs';
import jalaliday from 'jalaliday/dayjs';
import { toPersianDigits } from '@/shared/lib/persian-text';

dayjs.extend(jalaliday);

/** Internal fields of a date of jalaliday. `InitJalali` sets the Persian date from the Gregorian one. */
interface JalaliInternals {
  /** day of the Gregorian month */ $D: number;
  InitJalali: () => void;
}
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/**
 * Converts to the Persian calendar. jalaliday 3.1.1 is one day late in January and February of every Gregorian leap
 * year, because it counts the leap day too early (`year > 2`, where the month is meant).
 */
function toJalali(moment: dayjs.Dayjs): dayjs.Dayjs {
  const jalali = moment.calendar('jalali') as dayjs.Dayjs & JalaliInternals;
  if (moment.month() < 2 && isLeapYear(moment.year())) {
    jalali.$D -= 1;
    jalali.InitJalali();
    jalali.$D += 1;
  }
  return jalali;
}

const NO_DATE = '—';

/** Example of a typed date; a phone's numeric keyboard may have no slash. */
export const DATE_EXAMPLE = 'مثال: ۱۳۷۵/۰۴/۲۳';
export const INVALID_DATE = `تاریخ را به صورت سال/ماه/روز وارد کنید؛ ${DATE_EXAMPLE}.`;

/**
 * Whether the value starts with an existing date, optionally followed by a valid time. `new Date('2024-02-30')` would
 * silently become 1 March.
 */
function isRealDay(value: string): boolean {
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ](?:[01]\d|2[0-3]):[0-5]\d)/.exec(value) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Parses an ISO date or date-time; undefined for an empty or impossible one. */
function momentOf(value: string): dayjs.Dayjs | undefined {
  if (!isRealDay(value)) return undefined;
  // A date without a time and a time without a zone are both local; Date reads the former as UTC.
  const moment = dayjs(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value);
  return moment.isValid() ? moment : undefined;
}

function format(value: string, pattern: string): string {
  const moment = momentOf(value);
  return moment ? toPersianDigits(toJalali(moment).format(pattern)) : NO_DATE;
}

const elapsedSince = new Intl.RelativeTimeFormat('fa-IR');
/** From the longest to the shortest, in milliseconds. */
const TIME_UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Relative time of an ISO date-time: «۳ روز پیش»; empty for an empty or impossible one.
 * @param now milliseconds since 1970; with a slow clock the value may be in the future, which counts as now
 */
export function formatElapsed(value: string, now: number): string {
  const moment = momentOf(value);
  if (!moment) return '';
  const passed = now - moment.valueOf();
  const [unit, length] = TIME_UNITS.find(([, least]) => passed >= least) ?? [];
  return unit && length ? elapsedSince.format(-Math.floor(passed / length), unit) : 'همین حالا';
}

/** Formats an ISO date or date-time as jYYYY/jMM/jDD, «۱۴۰۵/۰۸/۳۰»; «—» for an empty or impossible one. */
export const formatJalaliDate = (value: string): string => format(value, 'YYYY/MM/DD');

/** Formats an ISO date-time as jYYYY/jMM/jDD with hh:mm. */
export const formatJalaliDateTime = (value: string): string => format(value, 'YYYY/MM/DD HH:mm');
