/**
 * Accessibility checks not covered by the golden screens: embedded documents, target sizes, dialogs with large text.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { basketOf, BUYER, expect, ofMember, OWNER, PILATES, settled, test, TRX } from './support';

test('axe finds no violations in the chat and in the sandbox of embeds', async ({ page }) => {
  for (const path of ['/chat.html', '/embed.html']) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['color-contrast', 'label', 'button-name', 'html-has-lang', 'document-title'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
      path,
    ).toEqual([]);
  }
});

/** Returns the smallest width or height of the elements, in pixels. */
const smallest = async (targets: Locator): Promise<number> => {
  await expect(targets.first()).toBeVisible();
  return Math.min(
    ...(await targets.evaluateAll((elements) =>
      elements.flatMap((element) => [
        element.getBoundingClientRect().width,
        element.getBoundingClientRect().height,
      ]),
    )),
  );
};

test.describe('a filled basket', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES, TRX) });
  test('has start, pay, trash and bottom-bar buttons of at least 44 pixels in both directions', async ({
    page,
  }) => {
    await page.goto('/shopping');
    expect(await smallest(page.getByRole('button', { name: /^پرداخت با/ }))).toBeGreaterThanOrEqual(
      44,
    );
    expect(await smallest(page.getByRole('button', { name: /^حذف / }))).toBeGreaterThanOrEqual(44);
    expect(
      await smallest(page.getByRole('navigation', { name: 'ناوبری اصلی' }).getByRole('link')),
    ).toBeGreaterThanOrEqual(44);
    await page.goto('/');
    expect(await smallest(page.getByRole('button', { name: 'شروع' }))).toBeGreaterThanOrEqual(44);
  });
});

test.describe('a small screen with a large font', () => {
  test.use({ account: OWNER, basket: basketOf(PILATES), viewport: { width: 320, height: 640 } });
  for (const [path, button] of [
    ['/diet1/report', 'ثبت وزن امروز'],
    ['/diet1/report', 'یادآور هفتگی'],
    ['/diet1/report', 'تعیین وزن هدف'],
    ['/profile', 'پاک کردن اطلاعات مربی از این دستگاه'],
  ] as const)
    test(`can scroll to every control of the dialog «${button}»`, async ({ page, member }) => {
      await page.goto(ofMember(path, member));
      await settled(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await page.getByRole('button', { name: button, exact: true }).click();
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      await expect(dialog).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
      // All controls can be scrolled into view, and none overflows.
      for (const part of await dialog.locator('button, input, select, h2').all()) {
        await part.scrollIntoViewIfNeeded();
        const box = (await part.boundingBox())!;
        expect(box.x, (await part.textContent()) ?? '').toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(320);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + Math.min(box.height, 640)).toBeLessThanOrEqual(641);
      }
    });
});
