import { expect, test } from 'vitest';
import { type CalendarEvent, calendarTime, toCalendarFile } from './calendar-file';

const now = new Date('2026-11-29T06:30:00.250Z');
const EVENT: CalendarEvent = {
  uid: 'class-2@morabi',
  title: 'یوگای صبحگاهی',
  text: 'کلاس زنده',
  start: '20261205T033000Z',
  minutes: 20,
  noticeMinutes: 15,
};
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an event has its time, its length and an alarm before it', () => {
  expect(linesOf(toCalendarFile(EVENT, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Morabi//Morabi//FA',
    'BEGIN:VEVENT',
    'UID:class-2@morabi',
    'DTSTAMP:20261129T063000Z',
    'DTSTART:20261205T033000Z',
    'DURATION:PT20M',
    'SUMMARY:یوگای صبحگاهی',
    'DESCRIPTION:کلاس زنده',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:یوگای صبحگاهی',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(linesOf(toCalendarFile({ ...EVENT, isWeekly: true }, now))).toContain('RRULE:FREQ=WEEKLY');
  expect(calendarTime(new Date('2026-12-05T18:00:00+03:30'))).toBe('20261205T143000Z');
});

test('escapes separators and line breaks in texts', () => {
  const file = toCalendarFile({ ...EVENT, text: 'a;b,c\\d\ne\r\nBEGIN:VEVENT' }, now);
  expect(linesOf(file)).toContain('DESCRIPTION:a\\;b\\,c\\\\d\\ne\\nBEGIN:VEVENT');
});

test('a file ends each line with CRLF, at 75 octets at most, without splitting a character', () => {
  const text = 'وزن خود را صبح، ناشتا و پیش از نوشیدن آب بسنجید '.repeat(4);
  const file = toCalendarFile({ ...EVENT, text }, now);
  const lines = file.split('\r\n');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(linesOf(file)).toContain(`DESCRIPTION:${text.replaceAll(',', '\\,')}`);
});
