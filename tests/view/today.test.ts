/** The first parts of a member's home: the session of today with the week, news or the streak, and what is due. */
import { screen, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { OWNER } from '../accounts';
import { openAsOwner, type Stage } from '../walks/stage';
import { openStage } from './stage';

const COURSE = {
  id: 7,
  title: 'یوگا',
  imgSrc: '',
  isExternalLive: false,
  courseLength: '',
  sessionCount: 3,
  sessionDuration: 20,
};
const LESSONS = ['گرم کردن', 'شکم و پهلو', 'سرد کردن'].map((title, at) => ({
  id: 28 + at,
  title,
  imgSrc: '',
  duration: 15,
}));
const NEWS = { id: 1, kind: 'refundMade', title: '', sessionDate: '', referenceId: 1, parentId: 0 };

interface Shown {
  course?: object;
  lessons?: object[];
  /** day of November 2026 on which the lessons were seen, by id */ seen?: Record<number, number>;
  /** lesson that was opened last, and is not seen */ begun?: number;
  news?: object[];
}
/** Opens home on Saturday, 21 November 2026. */
async function openHome({
  course = {},
  lessons = LESSONS,
  seen = {},
  begun,
  news = [],
}: Shown): Promise<Stage> {
  const on = openStage(inject('origin'));
  const data = { isCompleteProfile: true, data: [{ ...COURSE, ...course }] };
  await on.serve(/GetUserCourses/, { status: 200, data });
  await on.serve(/GetCourseLessons/, {
    status: 200,
    data: { course: { id: 7, title: 'یوگا' }, data: lessons },
  });
  await on.serve(/GetNews/, { status: 200, data: { news, switches: [] } });
  const watched = Object.entries(seen).map(([id, day]) => [
    id,
    { courseId: 7, isSeen: true, openedAt: new Date(2026, 10, day, 18).getTime() },
  ]);
  await on.store('localStorage', `kept:${OWNER}:watched`, {
    speed: 1,
    lessons: {
      ...Object.fromEntries(watched),
      ...(begun && { [begun]: { courseId: 7, openedAt: new Date(2026, 10, 21, 20).getTime() } }),
    },
  });
  await openAsOwner(on, '/');
  await on.sees('ادامه دهید', { role: 'list' });
  return on;
}
const today = () => screen.getByRole('region', { name: 'امروز' });
/** The words of each day for screen readers, without its letter. */
const week = () =>
  within(screen.getByRole('list', { name: 'این هفته' }))
    .getAllByRole('listitem')
    .map((day) => day.querySelector('.visually-hidden')!.textContent);

test('home opens with the session of today, and the days of the class', async () => {
  const on = await openHome({
    course: { sessionsPerWeek: 3, sessionDays: [0, 2, 4] },
    seen: { 28: 16, 30: 9 },
  });
  await on.sees('شروع', { role: 'link' });
  expect(today()).toHaveTextContent('جلسه ۲: شکم و پهلو · ۱۵ دقیقه');
  expect(today()).toHaveTextContent('امروز');
  expect(today()).toHaveTextContent('۰ از ۳ جلسه این هفته');
  expect(week()).toEqual([
    'امروز شنبه، برنامه تمرین',
    'یکشنبه',
    'دوشنبه، برنامه تمرین',
    'سه‌شنبه',
    'چهارشنبه، برنامه تمرین',
    'پنجشنبه',
    'جمعه',
  ]);
  expect(screen.getByRole('region', { name: 'هفته‌های تمرین' })).toHaveTextContent('دو هفته پیوسته');
});

test('after the session of today, home names the next day', async () => {
  const on = await openHome({
    course: { sessionsPerWeek: 3, sessionDays: [0, 2, 4] },
    seen: { 28: 21 },
  });
  await on.sees('شروع', { role: 'link' });
  expect(today()).toHaveTextContent('امروز تمرین کردید؛ جلسه بعد دوشنبه');
  expect(today()).toHaveTextContent('۱ از ۳ جلسه این هفته');
  expect(week()[0]).toBe('امروز شنبه، تمرین شد');
});

test('home names tomorrow as the next day, and continues a session that was begun', async () => {
  const on = await openHome({
    course: { sessionsPerWeek: 2, sessionDays: [0, 1] },
    seen: { 28: 21 },
    begun: 29,
  });
  await on.sees('ادامه', { role: 'link' });
  expect(today()).toHaveTextContent('امروز تمرین کردید؛ جلسه بعد فردا');
  expect(today()).toHaveTextContent('جلسه ۲: شکم و پهلو');
  expect(today()).toHaveTextContent('یوگا · ۱ از ۳ جلسه');
});

test('a class without a rhythm has a week without a plan', async () => {
  const on = await openHome({ seen: { 28: 21 } });
  await on.sees('شروع', { role: 'link' });
  expect(today()).toHaveTextContent('امروز تمرین کردید');
  expect(today()).toHaveTextContent('یک جلسه در این هفته');
  expect(week().slice(0, 2)).toEqual(['امروز شنبه، تمرین شد', 'یکشنبه']);
});

test('a class that is seen to its end is offered again, and plans nothing', async () => {
  const on = await openHome({
    course: { sessionsPerWeek: 7 },
    seen: { 28: 14, 29: 15, 30: 16 },
  });
  await on.sees('دیدن دوباره', { role: 'link' });
  expect(today()).toHaveTextContent('این دوره را تا پایان دیدید');
  expect(week().join()).not.toContain('برنامه تمرین');
});

test('news stands beside today, and gives its place to the streak once it is seen', async () => {
  const on = await openHome({ course: { sessionsPerWeek: 3 }, news: [NEWS] });
  await on.sees('خبر تازه', { role: 'region' });
  await on.sees('شروع', { role: 'link' });
  expect(screen.queryByRole('region', { name: 'هفته‌های تمرین' })).toBeNull();
  await on.serve(/GetNews/, { status: 200, data: { news: [], switches: [] } });
  await on.press('دیدم: بازگشت وجه شما انجام شد');
  await on.sees('هفته‌های تمرین', { role: 'region' });
});

test('news that could not be marked as seen is shown again', async () => {
  const on = await openHome({ news: [NEWS] });
  await on.hold('seen', /SeenNews/);
  await on.press('دیدم: بازگشت وجه شما انجام شد');
  await on.seesNot('خبر تازه', { role: 'region' });
  await on.answer('seen', { status: 500, data: null });
  await on.sees('خبر تازه', { role: 'region' });
});
