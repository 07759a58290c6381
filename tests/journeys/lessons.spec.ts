/** Lessons, their player and their comments (sections 2 and 4). */
import type { Page } from '@playwright/test';
import { expect, OWNER, test } from '../e2e/support';

test.use({ account: OWNER });

const isStreamCodeLoaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('attach-stream')),
  );

for (const claim of ['', 'maybe'] as const)
  test(`plays a stream and resumes its position in a browser that claims «${claim}»`, async ({
    page,
  }) => {
    await page.addInitScript(
      (answer) => (HTMLMediaElement.prototype.canPlayType = () => answer),
      claim,
    );
    await page.goto('/2/player/8');
    await expect(page.locator('video')).toBeVisible();
    expect(await isStreamCodeLoaded(page)).toBe(false);
    await page.goto('/2/player/9');
    const place = () =>
      page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
    const slider = page.getByRole('slider', { name: 'جای پخش' });
    await expect(slider).toBeEnabled({ timeout: 20_000 });
    expect(await isStreamCodeLoaded(page)).toBe(claim === '');
    await slider.fill('4');
    await expect.poll(place).toBeCloseTo(4, 0);
    await page.reload();
    await expect(slider).toBeEnabled({ timeout: 20_000 });
    await expect.poll(place).toBeCloseTo(4, 0);
  });
