import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rhythm } from '@/entities/course';
import { addDays, saturdayOf, weekdayOf } from '@/shared/lib/week';
import { planWeek, streakOf, type WeekPlan } from './plan';

/** 7 آذر ۱۴۰۵ */
const SATURDAY = '2026-11-28';
const day = (weekday: number, week = 0) => addDays(SATURDAY, week * 7 + weekday);
const [SAT, SUN, MON, TUE, WED, THU, FRI] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday)) as [
  string, string, string, string, string, string, string,
]; // oxfmt-ignore

/** The week as seven letters from Saturday on: trained, planned, free. */
const lettersOf = ({ days }: WeekPlan) =>
  days.map(({ state }) => ({ trained: 't', planned: 'p', free: '-' })[state]).join('');

const onDays: Rhythm = { perWeek: 3, days: [0, 2, 4] };

test.each<[string, Rhythm | undefined, string[], string, string, string | undefined]>([
  ['plans the days of the course', onDays, [], SAT, 'p-p-p--', MON],
  ['leaves a rest day free', onDays, [SAT], SUN, 't-p-p--', MON],
  ['marks what was trained today', onDays, [SAT, MON], MON, 't-t-p--', WED],
  ['moves a missed day to the next free one', onDays, [SAT], TUE, 't--pp--', WED],
  ['moves two missed days behind each other', onDays, [], TUE, '---ppp-', WED],
  ['drops what the week has no day for', onDays, [], FRI, '------p', day(0, 1)],
  ['counts a session on another day', onDays, [SUN], MON, '-tp-p--', WED],
  ['counts two sessions of one day', onDays, [SAT, SAT], SUN, 't-p----', MON],
  ['plans nothing more in a done week', onDays, [SAT, SUN, MON], TUE, 'ttt----', day(0, 1)],
  ['ignores other weeks', onDays, [day(2, -1), day(1, 1)], SAT, 'p-p-p--', MON],
  ['distributes sessions without days', { perWeek: 4, days: [] }, [], SAT, 'pp-p-p-', SUN],
  [
    'starts the next week on its first day',
    { perWeek: 1, days: [3] },
    [],
    TUE,
    '---p---',
    day(3, 1),
  ],
  ['plans no day without a rhythm', undefined, [SUN], MON, '-t-----', undefined],
])('%s', (_, rhythm, seen, today, letters, nextDay) => {
  const week = planWeek(rhythm, seen, today);
  expect([lettersOf(week), week.nextDay]).toEqual([letters, nextDay]);
  expect(week.days.filter(({ isToday }) => isToday).map((each) => each.day)).toEqual([today]);
});

test('a week is done once the sessions of its rhythm are seen', () => {
  expect(planWeek(onDays, [SAT, MON], TUE)).toMatchObject({ seen: 2, goal: 3, isDone: false });
  expect(planWeek(onDays, [SAT, MON, THU], THU)).toMatchObject({ seen: 3, isDone: true });
  expect(planWeek(undefined, [SAT], THU)).toMatchObject({ seen: 1, goal: 0, isDone: false });
});

const days = fc.integer({ min: -400, max: 400 }).map((count) => addDays(WED, count));
const rhythm = fc
  .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
  .chain((weekdays) =>
    fc.constantFrom(weekdays, []).map((own) => ({ perWeek: weekdays.length, days: own })),
  );

test('every week starts on a Saturday and plans what is left of it, from today on', () => {
  fc.assert(
    fc.property(rhythm, fc.array(days), days, (planned, seenDays, today) => {
      const week = planWeek(planned, seenDays, today);
      expect(weekdayOf(week.days[0]!.day)).toBe(0);
      const due = week.days.filter(({ state }) => state === 'planned');
      expect(due.every((each) => each.day >= today)).toBe(true);
      const open = week.days.filter((each) => each.day >= today && each.state !== 'trained');
      expect(due.length).toBe(Math.min(open.length, Math.max(0, planned.perWeek - week.seen)));
      expect(week.nextDay! > today).toBe(true);
    }),
  );
});

test.each<[string, string[], string, number, number]>([
  ['no session', [], WED, 0, 0],
  ['one session today', [WED], WED, 1, 1],
  ['three sessions of a week', [SAT, MON, WED], THU, 1, 1],
  ['two weeks and this one', [day(6, -2), day(0, -1), SAT], SAT, 3, 3],
  ['two weeks, this one not yet', [day(3, -2), day(3, -1)], FRI, 2, 2],
  ['a week without a session before this one', [day(3, -3), day(3, -2), SUN], MON, 1, 2],
  ['a longer run last year', [day(0, -50), day(0, -49), day(0, -48), SUN], MON, 1, 3],
  ['two weeks without a session', [day(0, -3), day(0, -2)], MON, 0, 2],
])('the streak after %s', (_, seenDays, today, weeks, best) => {
  expect(streakOf(seenDays, today)).toEqual({ weeks, best });
});

test('a further session never shortens a streak, and the best is the longest', () => {
  fc.assert(
    fc.property(fc.array(days), days, days, (seenDays, more, today) => {
      const [before, after] = [streakOf(seenDays, today), streakOf([...seenDays, more], today)];
      expect(after.weeks).toBeGreaterThanOrEqual(before.weeks);
      expect(after.best).toBeGreaterThanOrEqual(Math.max(before.best, after.weeks));
      expect(after.best).toBeLessThanOrEqual(new Set([...seenDays, more].map(saturdayOf)).size);
    }),
  );
});
