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

/** Most requests of a visitor's phone until home is interactive and the likely next route is prefetched. */
const MAX_REQUESTS = 14;

test('home is usable after few requests, and none of them refetches the document’s data', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 780 });
  // The network is idle only when nothing has been requested for half a second, which a slow start also takes.
  const codeOfDialogs = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/next-[^/]+\.js$/.test(request.url()),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  await codeOfDialogs;
  await expect(page.locator('html[data-app=started]')).toBeAttached();
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'شروع' }).first().click();
  await expect(page.getByRole('dialog', { name: 'ورود به حساب' })).toBeVisible();
});
