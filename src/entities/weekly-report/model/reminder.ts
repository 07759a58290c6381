/** The weekly reminder of the weight, as an event for a calendar. */
import dayjs, { type Dayjs } from 'dayjs';
import type { CalendarEvent } from '@/shared/lib/calendar-file';

/** Text of the weekly weight reminder, in a calendar and in a notification. */
export const REMINDER = {
  title: 'ثبت وزن در مربی',
  text: 'وزن خود را صبح و ناشتا بسنجید و در گزارش هفتگی ثبت کنید.',
} as const;

export interface WeeklyTime {
  /** Sunday 0 … Saturday 6 */ weekday: number;
  /** hour of the day in local time */ hour: number;
}

/** The first occurrence of the event after `now`. */
function nextOccurrence({ weekday, hour }: WeeklyTime, now: Dayjs): Dayjs {
  const day = now.startOf('day').add((weekday - now.day() + 7) % 7, 'day');
  const at = day.hour(hour);
  return at.isAfter(now) ? at : day.add(7, 'day').hour(hour);
}

/** Milliseconds from `now` to the next occurrence. */
export const untilNext = (time: WeeklyTime, now: Date): number =>
  nextOccurrence(time, dayjs(now)).diff(now);

/** A weekly event of 15 minutes, from its next occurrence on. */
export const weeklyEvent = (time: WeeklyTime, now: Date): CalendarEvent => ({
  uid: 'weigh-in@morabi',
  ...REMINDER,
  // The time has no zone: eight o'clock stays eight o'clock local time everywhere.
  start: nextOccurrence(time, dayjs(now)).format('YYYYMMDD[T]HHmmss'),
  minutes: 15,
  noticeMinutes: 0,
  isWeekly: true,
});
