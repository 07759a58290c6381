/** What stands between a visitor and the first paint of a rendered page. */
import { expect, test } from './support';

test.skip(process.env.DOCUMENTS === 'plain', 'plain files have no pages');

test('a document brings one script of its own, of at most 500 bytes (decision 60)', async ({
  request,
}) => {
  for (const path of ['/', '/classes/2', '/pages/Introduction', '/login']) {
    const scripts = [
      ...(await (await request.get(path)).text()).matchAll(/<script>([^]*?)<\/script>/g),
    ];
    expect(scripts, path).toHaveLength(1);
    expect(Buffer.byteLength(scripts[0]![1]!), path).toBeLessThanOrEqual(500);
  }
});

for (const [network, rtt] of [
  ['quick', 50],
  ['slow', 300],
] as const)
  test(`over a ${network} network a first visit ${network === 'slow' ? 'waits for no typeface, and has another one' : 'has the typeface'}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (time) => Object.defineProperty(navigator, 'connection', { value: { rtt: time } }),
      rtt,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    const has = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ unicodeRange }) => unicodeRange !== 'U+30-39') // the digits that are typed
        .map(({ status }) => status),
    );
    expect(has).toEqual(network === 'slow' ? [] : ['loaded']);
    expect(asked.some((url) => url.endsWith('.woff2'))).toBe(network !== 'slow');
  });
