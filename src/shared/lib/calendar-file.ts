/** A calendar file with one event, for a phone or a computer (RFC 5545). */
import { saveFile } from './csv';

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

/** A time in UTC, in the form of a calendar: 20261205T131500Z. */
export const calendarTime = (time: Date): string =>
  time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export interface CalendarEvent {
  /** identifies the event, so that importing a second file updates it instead of adding another event */ uid: string;
  title: string;
  text: string;
  /** in the form of a calendar; without a zone it is local time everywhere */ start: string;
  minutes: number;
  /** minutes before the start at which the calendar reminds */ noticeMinutes: number;
  isWeekly?: boolean;
}

/** Serializes an event with an alarm as a calendar file. */
export function toCalendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Morabi//Morabi//FA',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${event.start}`,
    `DURATION:PT${event.minutes}M`,
    ...(event.isWeekly ? ['RRULE:FREQ=WEEKLY'] : []),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${event.noticeMinutes}M`,
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}

/** @param name without extension */
export const saveCalendarFile = (name: string, event: CalendarEvent): void =>
  saveFile(`${name}.ics`, 'text/calendar', toCalendarFile(event, new Date()));
