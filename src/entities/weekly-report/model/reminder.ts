/** A weekly reminder as a calendar event for a phone or computer (RFC 5545). */
import dayjs, { type Dayjs } from 'dayjs';

/** Maximum octets of a line; longer lines are folded. */
const MAX_LINE_BYTES = 75;
const CRLF = '\r\n';

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;
/** Escapes separators and line breaks in a text value. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** Folds a line into parts of at most 75 octets, with a leading space after the first; never splits a character. */
function folded(line: string): string {
  const parts = [''];
  for (const sign of line) {
    if (octetsOf(parts.at(-1)! + sign) > MAX_LINE_BYTES) parts.push(' ');
    parts[parts.length - 1] += sign;
  }
  return parts.join(CRLF);
}

/** Text of the weekly weight reminder, in a calendar and in a notification. */
export const REMINDER = {
  title: 'ثبت وزن در مربی',
  text: 'وزن خود را صبح و ناشتا بسنجید و در گزارش هفتگی ثبت کنید.',
} as const;

export interface WeeklyTime {
  /** Sunday 0 … Saturday 6 */ weekday: number;
  /** hour of the day in local time */ hour: number;
}
interface WeeklyEvent extends WeeklyTime {
  /** identifies the event, so that importing a second file updates it instead of adding another event */ uid: string;
  title: string;
  text: string;
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

/** Serializes a weekly event of 15 minutes from its next occurrence on, with an alarm, as a calendar file. */
export function toWeeklyEvent(event: WeeklyEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Morabi//Morabi//FA',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    // The time has no zone: eight o'clock stays eight o'clock local time everywhere.
    `DTSTART:${nextOccurrence(event, dayjs(now)).format('YYYYMMDD[T]HHmmss')}`,
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
