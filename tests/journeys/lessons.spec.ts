/** Lessons, their player and their comments (sections 2 and 4). */
import { expect, OWNER, test } from '../e2e/support';

test.use({ account: OWNER });

test('loads hls.js only for a stream that the browser cannot play itself', async ({ page }) => {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('attach-stream')),
    );
  await page.goto('/2/player/8');
  await expect(page.locator('video')).toBeVisible();
  expect(await isLoaded()).toBe(false);
  await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
  await page.goto('/2/player/9');
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  expect(await isLoaded()).toBe(true);
});

test('is operated by keyboard, and resumes its position and speed after a reload', async ({
  page,
}) => {
  await page.goto('/2/player/8');
  const video = page.locator('video');
  const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await page.getByRole('button', { name: 'پخش', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(place).toBeGreaterThan(0.5);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'پخش', exact: true })).toBeVisible();
  await page.getByRole('slider', { name: 'جای پخش' }).fill('3');
  await expect.poll(place).toBeCloseTo(3, 0);
  await page.getByLabel('سرعت پخش').selectOption('۱٫۵×');
  await page.reload();
  await expect.poll(place).toBeCloseTo(3, 0);
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
  await page.getByRole('button', { name: 'تمام‌صفحه' }).click();
  await page.getByRole('button', { name: 'خروج از تمام‌صفحه' }).click();
});

for (const claim of ['', 'maybe'] as const)
  test(`plays a stream and resumes its position in a browser that claims «${claim}»`, async ({
    page,
  }) => {
    await page.addInitScript(
      (answer) => (HTMLMediaElement.prototype.canPlayType = () => answer),
      claim,
    );
    await page.goto('/2/player/9');
    const place = () =>
      page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
    const slider = page.getByRole('slider', { name: 'جای پخش' });
    await expect(slider).toBeEnabled({ timeout: 20_000 });
    await slider.fill('4');
    await expect.poll(place).toBeCloseTo(4, 0);
    await page.reload();
    await expect(slider).toBeEnabled({ timeout: 20_000 });
    await expect.poll(place).toBeCloseTo(4, 0);
  });
