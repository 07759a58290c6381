/**
 * `npm run bench:inspector` measures the inspector's page with 4× CPU throttling: 10,000 events at 1,000 a second, and
 * how long a chart takes to be drawn.
 */
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { inspectorPage } from 'statechart-inspector/vite';
import { createServer } from 'vite';
import { launchOptions } from '../../browser.mjs';
import { row, table } from '../table';

const CPU_SLOWDOWN = 4;
const [EVENTS, RATE] = [10_000, 1_000];
const CHART_SIZES = [40, 80, 200];
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

// As text: compiled functions would refer to helpers that the page doesn't have.
const OBSERVER_SCRIPT = `globalThis.seen = { task: 0, frame: 0, lag: 0 };
new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
  seen.task = Math.max(seen.task, duration);
})).observe({ type: 'longtask' });
let last = performance.now();
const look = (now) => {
  seen.frame = Math.max(seen.frame, now - last);
  last = now;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
new BroadcastChannel('statechart-inspector').onmessage = ({ data }) => {
  if (data.entries) seen.lag = Math.max(seen.lag, Date.now() - data.entries[0].entry.at);
};`;

const vite = await createServer({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  server: { host: '127.0.0.1', port: 0, watch: null },
  cacheDir: 'node_modules/.cache/bench-inspector',
  resolve: { tsconfigPaths: true }, // measures the sources of the packages, not a build
  plugins: [inspectorPage({ entry: '/tools/bench/inspector/page.ts' })],
});
await vite.listen();
const origin = vite.resolvedUrls!.local[0]!.replace(/\/$/, '');
const browser = await chromium.launch(launchOptions());

async function openBoth(context: BrowserContext) {
  await context.route('**/bench-app', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="/tools/bench/inspector/app.ts"></script>',
    }),
  );
  const page = await context.newPage();
  await page.goto(`${origin}/__inspect`);
  await page.getByRole('heading', { name: 'Running' }).waitFor();
  const app = await context.newPage();
  await app.goto(`${origin}/bench-app`);
  await app.waitForFunction('globalThis.start');
  return { page, app };
}
async function devtoolsOf(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  return {
    slowDown: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
    /** Returns the used heap in MB, after a garbage collection. */
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return (usedSize / 1e6).toFixed(0);
    },
  };
}

async function measureEvents() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { page, app } = await openBoth(context);
  const [ofPage, ofApp] = [await devtoolsOf(context, page), await devtoolsOf(context, app)];
  await ofPage.slowDown();
  await app.evaluate('void start(20)');
  await page.locator('#drawing svg').waitFor();
  await page.waitForTimeout(2_000);
  table(
    `CPU ÷ ${CPU_SLOWDOWN}, ${RATE} events a second`,
    'longest delay of an event, ms',
    'longest task, ms',
    'longest frame, ms',
    'rows in the document',
    'heap of the page, MB',
    'heap of the app, MB',
  );
  for (const round of [1, 2, 3]) {
    if (round === 1) await page.evaluate(OBSERVER_SCRIPT);
    await page.evaluate('Object.assign(seen, { task: 0, frame: 0, lag: 0 })');
    await app.evaluate(`send(${EVENTS}, ${RATE})`);
    await page.waitForTimeout(500);
    const seen = await page.evaluate<Record<'task' | 'frame' | 'lag', number>>('seen');
    row(
      `${(EVENTS * round).toLocaleString('en')} events`,
      ...[seen.lag, seen.task, seen.frame].map((value) => value.toFixed(0)),
      await page.locator('#log .row').count(),
      await ofPage.heap(),
      await ofApp.heap(),
    );
  }
  await page.close();
  await ofApp.slowDown();
  const time = await app.evaluate<number>(`sendNow(${EVENTS})`);
  console.log(
    `\nThe app spends ${(time / EVENTS).toFixed(2)} ms on an event, with CPU ÷ ${CPU_SLOWDOWN}.`,
  );
  await context.close();
}

/** Returns the milliseconds until a chart is drawn. */
async function measureDrawing(states: number, isWorkerUsed: boolean) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (!isWorkerUsed) await context.route(/drawing-worker.*worker_file/, (route) => route.abort());
  const { page, app } = await openBoth(context);
  await (await devtoolsOf(context, page)).slowDown();
  await page.evaluate(`void (globalThis.drawn = new Promise((resolve) => {
    const startedAt = performance.now();
    const look = () => document.querySelector('#drawing svg')
      ? resolve(performance.now() - startedAt)
      : requestAnimationFrame(look);
    look();
  }))`);
  await app.evaluate(`void start(${states})`);
  const time = await page.evaluate<number>('drawn');
  await context.close();
  return time.toFixed(0);
}

await measureEvents();
await measureDrawing(2, true); // bundles the modules
table(`CPU ÷ ${CPU_SLOWDOWN}: a chart is drawn, ms`, 'in the worker', 'without a worker');
for (const states of CHART_SIZES)
  row(`${states} states`, await measureDrawing(states, true), await measureDrawing(states, false));
await browser.close();
await vite.close();
