/** The first load of the production build: what is asked for before what draws is there. */
import { asPlainFiles, expect, holdCalls, start, test } from './support';

test('as plain files home’s data is asked for before the app’s chunk has arrived', async ({
  page,
}) => {
  await asPlainFiles(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdCalls(page, '**/assets/app-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  for (const call of ['Course/GetCourses/', 'Payment/GetTaxPercent'])
    await expect
      .poll(() => asked.some((path) => path.includes(call)), `${call} is asked for`)
      .toBe(true);
  await expect(page.getByRole('article')).toHaveCount(0); // nothing can have been drawn yet
  release();
  await expect(start(page, 'پیلاتس برای کمر سالم')).toBeVisible();
});

/** What a visitor's phone asks for until home answers presses, and its likely next step is there. */
const MAX_REQUESTS = 14;

test('home is usable after few requests, and none of them asks for what the document has brought', async ({
  page,
}) => {
  test.skip(process.env.DOCUMENTS === 'plain', 'plain files bring no answers');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'شروع' }).first().click();
  await expect(page.getByRole('dialog', { name: 'ورود به حساب' })).toBeVisible();
});
