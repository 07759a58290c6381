/**
 * Details of the specification: contents of rows, text lengths, positions, and numbers of requests (sections 2, 4, 5
 * and 9).
 */
import { basketOf, BUYER, expect, line, OWNER, PILATES, start, test, toast } from '../e2e/support';

test.describe('a toast', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES), viewport: { width: 1280, height: 800 } });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`appears at the top right for eight seconds, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      await start(page, 'پیلاتس برای کمر سالم').click();
      const duplicateToast = toast(page, 'این کلاس در سبد خرید شما موجود می باشد.');
      await expect(duplicateToast).toBeVisible();
      // The library closes the toast at the end of this animation; toasts.css explains the delay.
      const bar = duplicateToast.getByRole('progressbar');
      await expect(bar).toHaveCSS('animation-duration', '8s');
      await expect(bar).toHaveCSS('animation-delay', '0.1s');
      const box = (await duplicateToast.boundingBox())!;
      expect(box.y).toBeLessThan(100);
      expect(box.x + box.width).toBeGreaterThan(1280 - 60);
      await page.waitForTimeout(2_000);
      await expect(duplicateToast).toBeVisible();
    });
  }
});

test.describe('the calendar', () => {
  test.use({ account: OWNER });
  for (const [width, where] of [
    [480, 'opens at the bottom of a screen of 480 pixels'],
    [481, 'opens at its field on a wider screen'],
  ] as const) {
    test(where, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/userinfo/@profile');
      await page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' }).click();
      const calendar = page.getByRole('dialog', { name: 'تقویم تاریخ تولد' });
      await expect(calendar).toBeVisible();
      const shape = async () => {
        const box = (await calendar.boundingBox())!;
        return {
          isWhole: Math.abs(box.width - width) < 2,
          isAtBottom: Math.abs(box.y + box.height - 900) < 2,
        };
      };
      const isSheet = width === 480;
      await expect.poll(shape).toEqual({ isWhole: isSheet, isAtBottom: isSheet });
    });
  }
});

const mat = (size: string, numbers: number) =>
  line(2, 'مت یوگا', 6_400_000, { productType: 4, size, color: 'سبز', numbers });

test.describe('a basket with products', () => {
  test.use({ account: BUYER, basket: basketOf(mat('۶ میلی‌متر', 1), mat('۸ میلی‌متر', 99)) });

  test('changes the quantity while a button is held, until the finger slides off', async ({
    page,
  }) => {
    await page.goto('/shopping');
    const count = page
      .getByRole('group', { name: /^تعداد/ })
      .first()
      .locator('output');
    const more = page.getByRole('button', { name: 'یکی بیشتر' }).first();
    const { x, y } = (await more.boundingBox())!;
    // As on a page that does not scroll: the button keeps receiving the touch after the finger moves off it.
    await more.evaluate((element) => (element.style.touchAction = 'none'));
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20 + by, y: y + 20 }],
      });
    await touch('touchStart');
    await expect(count).not.toHaveText(/^[۱۲]$/);
    for (const by of [-40, -60]) await touch('touchMove', by);
    await page.waitForTimeout(200); // until the last count is rendered
    const left = await count.textContent();
    await page.waitForTimeout(600);
    await touch('touchEnd');
    await expect(count).toHaveText(left!);
  });
});
