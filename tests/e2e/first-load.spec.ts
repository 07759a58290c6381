/** First load of the production build: the requests before the first render. */
import { asPlainFiles, expect, holdCalls, start, test } from './support';

test('served as static files, home requests its data before the app’s chunk arrives', async ({
  page,
}) => {
  await asPlainFiles(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const release = await holdCalls(page, '**/assets/app-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  for (const call of ['Course/GetCourses/', 'Payment/GetTaxPercent'])
    await expect
      .poll(() => requests.some((path) => path.includes(call)), `${call} is requested`)
      .toBe(true);
  await expect(page.getByRole('article')).toHaveCount(0); // nothing can be rendered yet
  release();
  await expect(start(page, 'پیلاتس برای کمر سالم')).toBeVisible();
});

for (const path of ['/pages/Introduction', '/pages/videos/VideoGuide', '/classes/2'])
  test(`served as static files, ${path} reports a failing call once`, async ({ page }) => {
    await asPlainFiles(page);
    await page.route('**/api/**', (route) =>
      route.fulfill({ json: { status: 500, messages: ['نشد'], data: null } }),
    );
    const release = await holdCalls(page, '**/assets/app-*.js');
    const failed = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/api/'),
    );
    await page.goto(path, { waitUntil: 'commit' });
    await failed;
    await page.waitForTimeout(500); // the screen's code arrives later than the failure
    release();
    const alerts = page.locator('main, .Toastify').getByRole('alert').filter({ hasText: 'نشد' });
    await expect(alerts.first()).toBeVisible();
    await page.waitForTimeout(2_000); // a toast needs its code first
    expect(await alerts.allTextContents()).toHaveLength(1); // a toast disappears later
  });

/** Most requests of a visitor's phone until home is interactive. */
const MAX_REQUESTS = 14;

test('home is usable after few requests, and none of them fetches the document’s data or the dialogs', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expect(page.locator('html[data-app=started]')).toBeAttached();
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(requests.filter((path) => /\/assets\/(look|next)-/.test(path))).toEqual([]);
  const codeOfDialogs = ['look', 'next'].map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${part}-`)),
  );
  await page.getByRole('button', { name: 'شروع' }).first().hover();
  await Promise.all(codeOfDialogs);
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'شروع' }).first().click();
  await expect(page.getByRole('dialog', { name: 'ورود به حساب' })).toBeVisible();
});
