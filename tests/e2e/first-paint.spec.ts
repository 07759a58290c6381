/** The parts that delay the first paint of a server-rendered page. */
import { expect, holdCalls, hydrated, test } from './support';

test('a document has one inline script, of at most 800 bytes (decision 60)', async ({
  request,
}) => {
  for (const path of ['/', '/classes/2', '/pages/Introduction', '/login']) {
    const scripts = [
      ...(await (await request.get(path)).text()).matchAll(/<script>([^]*?)<\/script>/g),
    ];
    expect(scripts, path).toHaveLength(1);
    expect(Buffer.byteLength(scripts[0]![1]!), path).toBeLessThanOrEqual(800);
  }
});

test('the typeface is requested on the first visit and causes no layout shift when it arrives late', async ({
  page,
}) => {
  for (const path of ['/', '/classes/2', '/pages/Introduction', '/login']) {
    const release = await holdCalls(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page);
    await expect(page.locator('#main h1')).toBeVisible();
    const statuses = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(
            ({ family, unicodeRange }) => family === 'Vazirmatn' && /^U\+0/i.test(unicodeRange),
          )
          .map(({ status }) => status),
      );
    await expect.poll(statuses, path).toEqual(['loading']);
    const shift = await page.evaluateHandle(() => {
      const total = { value: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          total.value += entry.value;
      }).observe({ type: 'layout-shift' });
      return total;
    });
    release();
    await expect.poll(statuses, path).toEqual(['loaded']);
    await page.waitForTimeout(300); // waits for the frame that paints the loaded font
    expect((await shift.jsonValue()).value, path).toBeLessThan(0.01);
    await page.unroute('**/*.woff2');
  }
});
