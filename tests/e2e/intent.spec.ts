/** Prefetching before a click. */
import { expect, OWNER, test } from './support';

test.describe('the app of a member', () => {
  test.use({ account: OWNER });
  test('prefetches the code of a screen when its link is hovered or focused', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const requestFor = (part: string) =>
      page.waitForRequest((request) => request.url().includes(`/assets/${part}-`));
    const bar = page.getByRole('navigation', { name: 'ناوبری اصلی' });
    await Promise.all([requestFor('profile'), bar.getByRole('link', { name: 'پروفایل' }).hover()]);
    await Promise.all([
      requestFor('my-props'),
      bar.getByRole('link', { name: 'خریدهای من' }).focus(),
    ]);
    await Promise.all([
      requestFor('sanitised-body'),
      page.getByRole('button', { name: 'بیشتر' }).first().hover(),
    ]);
  });
});

test('hovering over a link prefetches the public data of its screen, and a failure is shown only after a click', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/api/GeneralContent/**', (route) => route.abort());
  const failed = () => page.waitForEvent('requestfailed');
  const guide = page.getByRole('link', { name: 'راهنمای سایت' });
  await Promise.all([failed(), guide.hover()]);
  await page.waitForTimeout(300); // longer than a toast takes to appear
  await expect(page.getByRole('alert')).toHaveCount(0);
  await Promise.all([failed(), guide.click()]);
  await expect(page.getByRole('alert').first()).toBeVisible();
});
