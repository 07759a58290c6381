/** The inspector's page by keyboard, for assistive technology, and on a narrow screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { DEVELOPMENT } from '../origins';

test.slow(); // the development server bundles modules on the first request

const open = `${DEVELOPMENT}/__inspect#chart=purchase&state=added`;

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no violation of WCAG on the inspector's page in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(open);
    await expect(page.locator('#drawing .lit')).toHaveCount(1);
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

test('the focus stays on a control of the inspector that is rendered again', async ({ page }) => {
  await page.goto(open);
  await page.getByRole('button', { name: 'view the basket' }).press('Enter');
  await expect(page.locator('.now')).toHaveText('browsing');
  await expect(page.locator('.events button').nth(1)).toBeFocused();
  const session = page.getByRole('button', { name: /^purchase · to added/ });
  await session.press('Enter');
  await expect(session).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#count')).toHaveText('2 / 3');
});

test('a phone shows the chart, the log and the details below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(open);
  await expect(page.locator('#drawing .lit')).toHaveCount(1);
  const boxes = await Promise.all(
    ['#list', '#drawing', '#log', '#panel'].map((pane) => page.locator(pane).boundingBox()),
  );
  let bottom = 0;
  for (const box of boxes) {
    expect(box!.width).toBe(390);
    expect(box!.height).toBeGreaterThan(150);
    expect(box!.y).toBeGreaterThanOrEqual(bottom);
    bottom = box!.y + box!.height;
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
});
