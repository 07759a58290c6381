/** An event for the calendar of a phone or computer (RFC 5545). */
import dayjs, { type Dayjs } from 'dayjs';

/** Octets of a line; what is longer is folded. */
const MAX_LINE_BYTES = 75;
const CRLF = '\r\n';

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;
/** A text as a value: signs that part values, and ends of lines, are no such. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line in parts of 75 octets at most, each after the first led by a space; no sign is cut in two. */
function folded(line: string): string {
  const parts = [''];
  for (const sign of line) {
    if (octetsOf(parts.at(-1)! + sign) > MAX_LINE_BYTES) parts.push(' ');
    parts[parts.length - 1] += sign;
  }
  return parts.join(CRLF);
}

/** What a reminder of the week's weight says, in a calendar and in a notification. */
export const REMINDER = {
  title: 'ثبت وزن در مربی',
  text: 'وزن خود را صبح و ناشتا بسنجید و در گزارش هفتگی ثبت کنید.',
} as const;

/** A moment of every week. */
export interface WeeklyTime {
  /** Sunday 0 … Saturday 6 */ weekday: number;
  /** of the day, by whatever clock the person lives by */ hour: number;
}
interface WeeklyEvent extends WeeklyTime {
  /** the same for the same event: a second file changes it instead of adding another */ uid: string;
  title: string;
  text: string;
}

/** The first moment after `now` at which the event is. */
function begin({ weekday, hour }: WeeklyTime, now: Dayjs): Dayjs {
  const day = now.startOf('day').add((weekday - now.day() + 7) % 7, 'day');
  const at = day.hour(hour);
  return at.isAfter(now) ? at : day.add(7, 'day').hour(hour);
}

/** Milliseconds from `now` to the next time that it is so late. */
export const untilNext = (time: WeeklyTime, now: Date): number => begin(time, dayjs(now)).diff(now);

/**
 * An event of a quarter of an hour every week, with an alarm when it begins, as the text of a calendar file.
 * @param now when the file is made; the first event is the next one after
 */
export function toWeeklyEvent(event: WeeklyEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Morabi//Morabi//FA',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    // Without a zone: eight o'clock stays eight o'clock, wherever the person is.
    `DTSTART:${begin(event, dayjs(now)).format('YYYYMMDD[T]HHmmss')}`,
    'DURATION:PT15M',
    'RRULE:FREQ=WEEKLY',
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}
