/** Days as YYYY-MM-DD in the user's time zone, and weeks from Saturday to Friday. */
import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';

/** The day of a time, by the clock of this device. */
export const dayAt = (time: Date | number): string => dayjs(time).format(DAY);
export const addDays = (day: string, count: number): string =>
  dayjs(day).add(count, 'day').format(DAY);
/** From Saturday 0 to Friday 6. */
export const weekdayOf = (day: string): number => (dayjs(day).day() + 1) % 7;
/** The Saturday that starts the week of a day. */
export const saturdayOf = (day: string): string => addDays(day, -weekdayOf(day));
