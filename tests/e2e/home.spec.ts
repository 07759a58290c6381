/** Home and the public pages (sections 2 and 4). */
import { expect, test } from './support';

test('a list is searched in any spelling, filtered by kind and sorted, and the URL stores the filter', async ({
  page,
}) => {
  await page.goto('/');
  const titles = page.getByRole('article').getByRole('heading');
  await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill('يوگا'); // as typed on an Arabic keyboard
  await expect(titles).toHaveText(['یوگای صبحگاهی']);
  await page.getByRole('button', { name: 'آفلاین' }).click();
  await expect(page.getByText(/^چیزی پیدا نشد/)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'ترتیب' }).selectOption('ارزان‌ترین');
  const cheapest = [
    'کشش و انعطاف شبانه',
    'پیلاتس برای کمر سالم',
    'از صفر تا ۵ کیلومتر دویدن',
    'کتل‌بل حرفه‌ای',
    'بدنسازی پایه در خانه',
  ];
  await expect(titles).toHaveText(cheapest);
  await page.getByRole('link', { name: 'پروفایل' }).click();
  await page.goBack();
  await expect(titles).toHaveText(cheapest);
  await page.reload();
  await expect(titles).toHaveText(cheapest);
  await expect(page.getByRole('button', { name: 'آفلاین' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'فروشگاه' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'فروشگاه' })).toHaveAttribute('aria-selected', 'true');
});

test('a tab that is clicked before a filter is rendered keeps the filter', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'آفلاین' }).waitFor();
  await page.evaluate(() => {
    const press = (selector: string, text: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .find(({ textContent }) => textContent === text)!
        .click();
    // In one task, as on a phone that is too slow to render between the clicks.
    press('[role=search] button', 'آفلاین');
    press('[role=tab]', 'فروشگاه');
  });
  await expect(page).toHaveURL(/\?(?=.*kind=offline)(?=.*tab=shop)/);
});

test('the first tab stop leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'رفتن به محتوای اصلی' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a laptop the logo on top of the bar leads home, and «خانه» is announced once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profile');
  const bar = page.getByRole('navigation', { name: 'ناوبری اصلی' });
  const mark = bar.locator('img');
  await expect(mark).toBeInViewport({ ratio: 1 });
  expect((await mark.boundingBox())!.y).toBeLessThan(40);
  await expect(bar.getByRole('link')).toHaveText(['خانه', /سبد خرید/, 'پروفایل']);
  await mark.click();
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(mark).toBeHidden();
});

test('the support chat runs in a frame of its own, on its route only', async ({ page }) => {
  await page.goto('/support/chat');
  await expect(page.getByText('دکمه گفت‌وگو')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', '/chat.html#light');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const scheme = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((html) => getComputedStyle(html).colorScheme);
  await expect.poll(scheme).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('link', { name: 'خانه', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});
