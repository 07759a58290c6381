/**
 * Accessibility checks not covered by the golden screens: embedded documents, target sizes, dialogs with large text.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { basketOf, expect, ofMember, OWNER, PILATES, settled, test } from './support';

test('axe finds no violation in the chat and in the sandbox of embeds', async ({ page }) => {
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
