/** A member's day: the session of today and the week on home, and the ends of a lesson and of a week. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeData, expect, OWNER, scan, test } from './support';

test.use({ account: OWNER });

const YOGA = 2;
const todayOf = (page: Page) => page.getByRole('region', { name: 'امروز' });
const weekOf = (page: Page) => page.getByRole('list', { name: 'این هفته' }).getByRole('listitem');
const streakOf = (page: Page) => page.getByRole('region', { name: 'هفته‌های تمرین' });

type Course = Record<string, unknown> & { id: number };
/** Changes the member's yoga class in the server's answer; it is the only class then. */
const showYoga = (page: Page, change: (course: Course) => Course) =>
  changeData<{ data: Course[] }>(page, /Course\/GetUserCourses/, (list) => ({
    ...list,
    data: list.data.filter(({ id }) => id === YOGA).map(change),
  }));
/** Sets the clock of the page, and in its answers that of the server. */
async function setClocks(page: Page, time: Date): Promise<void> {
  await page.clock.setFixedTime(time);
  await changeData(page, /User\/(Get|Save)Progress/, (progress: object) => ({
    ...progress,
    now: time.getTime(),
  }));
}
/** A Sunday of November 2026. */
const sunday = (clock: string, day = '29') => new Date(`2026-11-${day}T${clock}`);
const DAY_MS = 86_400_000;

test('a member trains the session of today, and finds the next one and the week on home', async ({
  page,
}) => {
  await setClocks(page, sunday('10:00:00'));
  await showYoga(page, (course) => ({ ...course, sessionsPerWeek: 2, sessionDays: [1, 4] }));
  await page.goto('/');
  await expect(todayOf(page).getByRole('heading')).toHaveText('جلسه ۲: نفس شکمی · ۲۰ دقیقه');
  await expect(todayOf(page)).toContainText('۰ از ۲ جلسه این هفته');
  await expect(weekOf(page)).toContainText([
    /^ششنبه$/,
    'امروز یکشنبه، برنامه تمرین',
    /^ددوشنبه$/,
    /^سسه‌شنبه$/,
    'چهارشنبه، برنامه تمرین',
    /^پپنجشنبه$/,
    /^ججمعه$/,
  ]);
  expect(await scan(page, 'home')).toEqual([]);
  await todayOf(page).getByRole('link', { name: 'شروع', exact: true }).click();

  await page.getByRole('button', { name: 'دیدم' }).click();
  const end = page.getByRole('status').filter({ hasText: 'یک جلسه در این هفته' });
  await expect(end).toBeVisible();
  expect(await scan(page, 'end of a lesson')).toEqual([]);
  await end.getByRole('link', { name: 'جلسه ۳: گشودن شانه‌ها' }).click();
  await expect(end).toHaveCount(0);
  await page.getByRole('button', { name: 'دیدم' }).click();
  await expect(page.getByText('هفته کامل شد: دو جلسه')).toBeVisible();

  await page.goto('/');
  await expect(todayOf(page)).toContainText('امروز تمرین کردید؛ جلسه بعد یکشنبه');
  await expect(todayOf(page)).toContainText('هفته کامل شد: دو جلسه');
  await expect(weekOf(page).nth(1)).toContainText('امروز یکشنبه، تمرین شد');
  await expect(streakOf(page)).toContainText('یک هفته پیوسته');
  // A lesson that is opened again has no end.
  await page.goto(`/${YOGA}/lessons`);
  await page
    .getByRole('link', { name: /نفس شکمی/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'دیدم', pressed: true })).toBeVisible();
  await expect(page.getByText('در این هفته')).toHaveCount(0);
});

test('a week without a session moves the plan on, and the best streak stays', async ({
  page,
  member,
}) => {
  const seen = (day: string) => ({
    courseId: YOGA,
    isSeen: true,
    openedAt: sunday('18:00:00', day).getTime(),
  });
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [
      `kept:${member.mobile}:watched`,
      JSON.stringify({ speed: 1, lessons: { 2001: seen('08'), 2002: seen('15') } }),
    ],
  );
  await setClocks(page, sunday('10:00:00'));
  await showYoga(page, (course) => ({ ...course, sessionsPerWeek: 2, sessionDays: [0, 3] }));
  await page.goto('/');
  // Saturday was missed: its session is due today.
  await expect(weekOf(page).first()).toHaveText('ششنبه');
  await expect(weekOf(page).nth(1)).toContainText('برنامه تمرین');
  await expect(streakOf(page)).toContainText('بهترین شما دو هفته است');
});

test('today is the day on which the server dates what was seen', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() - 3 * DAY_MS);
  await showYoga(page, (course) => ({ ...course, sessionsPerWeek: 2, sessionDays: [1, 4] }));
  const serverTime = page.waitForResponse(/GetProgress/);
  await page.goto('/');
  await serverTime;
  await todayOf(page).getByRole('link', { name: 'شروع', exact: true }).click();
  await page.getByRole('button', { name: 'دیدم' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'در این هفته' })).toBeVisible();
  await page.goto('/');
  await expect(todayOf(page)).toContainText('امروز تمرین کردید');
});

test('a class without a rhythm has its session of today, and a week without a plan', async ({
  page,
}) => {
  await showYoga(page, ({ sessionsPerWeek: _, sessionDays: __, ...course }) => course);
  await page.goto('/');
  await expect(todayOf(page).getByRole('heading')).toContainText('جلسه ۲: نفس شکمی');
  await expect(weekOf(page)).toHaveCount(7);
  await expect(todayOf(page)).not.toContainText('برنامه تمرین');
});

test('the next live class is saved for the calendar, until it is on', async ({ page }) => {
  await setClocks(page, sunday('10:00:00'));
  let nextSessionDate = '2026-12-01T07:00:00';
  await showYoga(page, (course) => ({ ...course, isExternalLive: true, nextSessionDate }));
  await page.goto('/');
  const tile = page.getByRole('list', { name: 'ادامه دهید' }).getByRole('listitem').last();
  await expect(tile).toContainText('کلاس زنده');
  await tile.getByRole('button', { name: 'یادآوری کن: یوگای صبحگاهی' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'افزودن به تقویم' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('یوگای صبحگاهی.ics');
  const start = new Date(nextSessionDate).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(text).toContain(`DTSTART:${start}\r\nDURATION:PT20M`);
  expect(text).toContain(`/${YOGA}/lessons`);
  nextSessionDate = '2026-11-29T09:50:00';
  await page.reload();
  await expect(tile).toContainText('همین حالا زنده است');
  await expect(tile.getByRole('button')).toHaveCount(0);
});

test('nothing on home moves while its parts arrive', async ({ page }) => {
  const parts = [/GetNews/, /GetUserDiets/, /GetCourseLessons/];
  const release: (() => void)[] = [];
  for (const part of parts) {
    const gate = new Promise<void>((open) => release.push(open));
    await page.route(part, async (route) => {
      await gate;
      await route.continue();
    });
  }
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: 'فهرست‌ها' });
  const top = async () => Math.round((await tabs.boundingBox())!.y);
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await top();
  for (const open of release) {
    open();
    await page.waitForTimeout(300); // the part arrives, and is laid out
    expect(await top()).toBe(before);
  }
  await expect(todayOf(page).getByRole('link', { name: 'شروع', exact: true })).toBeVisible();
  expect(await top()).toBe(before);
});
