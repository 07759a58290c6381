import { expect, test } from 'vitest';
import { weeklyEvent } from './reminder';

const SATURDAY = 6;
const time = { weekday: SATURDAY, hour: 8 };
/** Saturday, 21 November 2026. */
const at = (clock: string, day = 21) => new Date(`2026-11-${day}T${clock}`);

test('a reminder repeats weekly, in local time', () => {
  expect(weeklyEvent(time, at('09:30:00'))).toMatchObject({
    uid: 'weigh-in@morabi',
    start: '20261128T080000',
    isWeekly: true,
  });
});

test.each([
  ['today, if its hour is still to come', at('07:59:00'), '20261121T080000'],
  ['in a week, if its hour has just passed', at('08:00:00'), '20261128T080000'],
  ['later this week', at('23:00:00', 18), '20261121T080000'],
])('the first event of a reminder is %s', (_, now, start) => {
  expect(weeklyEvent(time, now).start).toBe(start);
});
