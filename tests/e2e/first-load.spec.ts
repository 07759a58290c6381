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
