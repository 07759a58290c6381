/**
 * `npm run bench`: the first visit to home on a slow phone (slow 4G: 150 ms, 1.6 Mbps; CPU ÷ 4), cold, in Chromium.
 * Times vary from machine to machine, so each is also given as a ratio to the same page without JavaScript,
 * visited in turn.
 */
import { chromium } from '@playwright/test';
import { startServer } from '../../server/serve';
import { launchOptions } from '../browser.mjs';

const RUNS = 7;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

const { url, close } = await startServer({ port: 0, database: 'memory://', isDemo: true });
const browser = await chromium.launch(launchOptions());

/**
 * One cold visit.
 * @returns milliseconds from the start of the navigation; the layout shift without unit; kibibytes received
 */
async function visit(withScripts: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'fa-IR',
  });
  const page = await context.newPage();
  if (!withScripts) await page.route('**/*.js', (route) => route.abort());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url);
  let usable = 0;
  if (withScripts) {
    await page
      .getByRole('button', { name: 'شروع' })
      .first()
      .click({ trial: true, timeout: 60_000 });
    usable = await page.evaluate(() => performance.now());
  }
  // As text: the compiled function would name helpers that the page doesn't have.
  const measured = await page.evaluate<{ painted: number; shift: number }>(`(async () => {
    const seen = (type) => new Promise((resolve) => {
      const timer = setTimeout(() => resolve([]), 500);
      new PerformanceObserver((list) => (clearTimeout(timer), resolve(list.getEntries()))).observe({ type, buffered: true });
    });
    const [paints, shifts] = await Promise.all([seen('paint'), seen('layout-shift')]);
    return { painted: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
  })()`);
  await context.close();
  return { ...measured, usable, kib: bytes / 1024 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const app: Awaited<ReturnType<typeof visit>>[] = [];
const still: typeof app = [];
await visit(true); // fills the server's cache of compressed files
for (let run = 0; run < RUNS; run += 1) {
  app.push(await visit(true));
  still.push(await visit(false));
}
const base = median(still.map(({ painted }) => painted));
const row = (name: string, value: number) =>
  console.log(`| ${name} | ${value.toFixed(0)} ms | ${(value / base).toFixed(2)} |`);
console.log(
  `| home, cold, slow 4G, CPU ÷ 4, median of ${RUNS} | time | ratio |\n| --- | --- | --- |`,
);
row('first paint without JavaScript', base);
row('first paint', median(app.map(({ painted }) => painted)));
row('usable: «شروع» can be pressed', median(app.map(({ usable }) => usable)));
console.log(
  `\nlayout shift ${median(app.map(({ shift }) => shift)).toFixed(3)}, received ${median(app.map(({ kib }) => kib)).toFixed(0)} KiB`,
);
await browser.close();
await close();
