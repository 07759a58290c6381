import { expect, test } from 'vitest';
import { toWeeklyEvent } from './reminder';

const SATURDAY = 6;
const event = {
  uid: 'weigh-in@morabi',
  title: 'ثبت وزن',
  text: 'وزن این هفته',
  weekday: SATURDAY,
  hour: 8,
};
/** Saturday, 21 November 2026. */
const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}`);
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a reminder event repeats weekly from the next chosen weekday, in local time', () => {
  const lines = linesOf(toWeeklyEvent(event, at('09:30:00')));
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Morabi//Morabi//FA',
    'BEGIN:VEVENT',
  ]);
  expect(lines).toContain('UID:weigh-in@morabi');
  expect(lines).toContain('DTSTART:20261128T080000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY');
  expect(lines).toContain('SUMMARY:ثبت وزن');
  expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

test.each([
  ['today, if its hour is still to come', at('07:59:00'), '20261121T080000'],
  ['in a week, if its hour has just passed', at('08:00:00'), '20261128T080000'],
  ['later this week', at('23:00:00', 18), '20261121T080000'],
])('the first event of a reminder is %s', (_, now, start) => {
  expect(linesOf(toWeeklyEvent(event, now))).toContain(`DTSTART:${start}`);
});

test('escapes separators and line breaks in the text of a reminder', () => {
  const file = toWeeklyEvent({ ...event, text: 'a;b,c\\d\ne\r\nBEGIN:VEVENT' }, at('09:00:00'));
  expect(linesOf(file)).toContain('DESCRIPTION:a\\;b\\,c\\\\d\\ne\\nBEGIN:VEVENT');
});

test('a calendar file ends each line with CRLF, at 75 octets at most, without splitting a character', () => {
  const text = 'وزن خود را صبح، ناشتا و پیش از نوشیدن آب بسنجید '.repeat(4);
  const file = toWeeklyEvent({ ...event, text }, at('09:00:00'));
  const lines = file.split('\r\n');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(linesOf(file)).toContain(`DESCRIPTION:${text.replaceAll(',', '\\,')}`);
});
