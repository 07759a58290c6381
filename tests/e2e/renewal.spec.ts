/** URLs of a member's files expire after some hours: expired ones are renewed without the member noticing. */
import type { Page, Route } from '@playwright/test';
import { expect, ofMember, OWNER, test } from './support';

test.use({ account: OWNER });

/** Returns the response with its URLs expired, as after some days. */
const expired = (json: string, days: number) =>
  json.replace(/(\/files\/signed\/)[^./]+\./g, `$1${days}.`);
/** @param days part of the expired URLs, so that different values give different URLs */
async function answerExpired(route: Route, days = 1): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: expired(await response.text(), days) });
}
/**
 * Expires the URLs of the first response.
 * @returns a function that returns the number of responses
 */
async function expireFirst(page: Page, call: string): Promise<() => number> {
  let count = 0;
  await page.route(call, (route) => ((count += 1) === 1 ? answerExpired(route) : route.continue()));
  return () => count;
}

for (const [kind, lesson] of [
  ['video', 8],
  ['stream', 9],
] as const)
  test(`a ${kind} whose URL has expired plays from a renewed URL`, async ({ page }) => {
    await page.addInitScript(() => {
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return type.includes('mpegurl') ? '' : canPlayType.call(this, type);
      };
    });
    const answers = await expireFirst(page, '**/GetLessonInfo/**');
    await page.goto(`/2/player/${lesson}`);
    await expect
      .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    // fallback text inside the video element
    await expect(page.getByText('مرورگر شما امکان پخش این ویدیو را ندارد.')).toHaveCount(1);
    expect(answers()).toBe(2);
  });

test('a member who returns to the files of a diet gets valid URLs', async ({ page, member }) => {
  await page.clock.install();
  const answers = await expireFirst(page, '**/GetDietInfo/**');
  await page.goto(ofMember('/diet1/files', member));
  const box = page.locator('main a[target=_blank]').first();
  const open = async () => page.request.get((await box.getAttribute('href'))!);
  const refused = await open();
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    'این نشانی دیگر معتبر نیست؛ صفحه را دوباره باز کنید.',
  ]);
  await page.clock.fastForward('01:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(answers).toBe(2);
  await expect.poll(async () => (await open()).status()).toBe(200);
});
