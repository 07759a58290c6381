/** The progress of a member on several devices (decision 80). */
import type { Browser, Page } from '@playwright/test';
import { expect, type Member, logOut, ofMember, OWNER, submitLogin, test } from './support';

test.use({ account: OWNER });

/** A device notices what another one has saved. */
const SOON = { timeout: 20_000 };
const seen = (on: Page) => on.getByRole('button', { name: 'دیدم' });
const row = (on: Page, lessonId: number) =>
  on.getByRole('main').getByRole('listitem').locator(`a[href="/2/player/${lessonId}"]`);
const placeOf = (on: Page) =>
  on.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Opens a path on another device of the member. */
async function otherDevice(browser: Browser, { userInfo }: Member, origin: string, path: string) {
  const localStorage = [{ name: 'userInfo', value: userInfo }];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await browser.newContext({ baseURL: origin, storageState });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('two devices of a member agree within seconds, and a new one continues where they are', async ({
  page: phone,
  browser,
  member,
  baseURL,
}) => {
  const open = (path: string) => otherDevice(browser, member, baseURL!, path);
  const laptop = await open('/2/lessons');
  await phone.goto('/2/player/8');
  await seen(phone).click();
  await expect(row(laptop, 8)).toContainText('دیده‌شده', SOON);

  await laptop.goto('/2/player/9');
  const slider = laptop.getByRole('slider', { name: 'جای پخش' });
  await expect(slider).toBeEnabled(SOON);
  const saved = laptop.waitForResponse(/SaveProgress/);
  await slider.fill('4');
  await saved;
  const report = ofMember('/diet1/report', member);
  await laptop.goto(report);
  await laptop.getByRole('button', { name: 'تعیین وزن هدف' }).click();
  await laptop.getByLabel('وزن هدف (کیلوگرم)').fill('61.5');
  await laptop.getByRole('button', { name: 'ذخیره', exact: true }).click();

  await phone.goto(report);
  await expect(phone.getByText('وزن هدف: ۶۱٫۵ کیلوگرم')).toBeVisible(SOON);
  const tablet = await open('/2/player/9');
  await expect.poll(() => placeOf(tablet), SOON).toBeCloseTo(4, 0);

  // What was marked later counts: the lesson is not seen on any device.
  await tablet.goto('/2/player/8');
  await expect(seen(tablet)).toHaveAttribute('aria-pressed', 'true', SOON);
  await seen(tablet).click();
  await phone.goto('/2/lessons');
  await expect(row(phone, 8)).toBeVisible();
  await expect(row(phone, 8)).not.toContainText('دیده‌شده', SOON);
});

test('a shared device sends what was seen, and stores nothing', async ({
  page,
  browser,
  member,
  baseURL,
}) => {
  await page.goto('/login/@');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login/@');
  await page.getByRole('checkbox', { name: /دیگران هم از این دستگاه/ }).check();
  await submitLogin(page, member.mobile);
  await expect(page.getByRole('list', { name: 'ادامه دهید' })).toBeVisible();
  await page.goto('/2/player/8');
  const known = page.waitForResponse(/GetProgress/);
  await page.reload();
  await known;
  await seen(page).click();
  await page.goto('/profile'); // sends what is new, before three seconds have passed
  await logOut(page);
  const stored = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect((await stored()).filter((key) => key.includes(member.mobile))).toEqual([]);

  const own = await otherDevice(browser, member, baseURL!, '/2/lessons');
  await expect(row(own, 8)).toContainText('دیده‌شده', SOON);
});

test('without the calls a device stores what was seen, and asks once', async ({ page }) => {
  const calls: string[] = [];
  await page.route(/(Get|Save)Progress/, (route) => {
    calls.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, json: { status: 404, messages: [], data: null } });
  });
  await page.goto('/2/player/8');
  await expect.poll(() => calls).toHaveLength(1);
  await seen(page).click();
  await page.clock.install();
  await page.clock.fastForward('02:00');
  await page.reload();
  await expect(seen(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => calls).toHaveLength(2);
  expect(new Set(calls)).toEqual(new Set(['/api/User/GetProgress']));
});
