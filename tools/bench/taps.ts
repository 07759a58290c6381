/**
 * `npm run bench:taps` measures interaction latency on screens with long lists, from the event to the next paint (Event
 * Timing API, in steps of 8 ms), with 4× CPU throttling. The build runs on the reference server; the lists are stubbed
 * responses with all rows.
 */
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { startServer } from '../../server/start/serve';
import { launchOptions } from '../browser.mjs';
import { longAnswers } from './long-answers';
import { row, table } from './table';

const OWNER = '09120000001';
const SHELL = 'dist/shell.html';
const CPU_SLOWDOWN = 4;
const TAPS_PER_GESTURE = Number(process.env.TOUCHES ?? 6);
/** Lengths of the lists. */
const ROW_COUNTS = (process.env.ROWS ?? '20,500').split(',').map(Number);
/** Milliseconds without a long task after which a page is idle. */
const PAUSE_MS = 500;
/** Timeout in milliseconds for a page to become idle. */
const TIMEOUT_MS = 60_000;

// As text: compiled functions would refer to helpers that the page doesn't have.
const OBSERVER_SCRIPT = `globalThis.seen = { touches: [], lastTask: 0 };
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  if (entry.interactionId) seen.touches.push(entry.duration);
})).observe({ type: 'event', durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  seen.lastTask = entry.startTime + entry.duration;
})).observe({ type: 'longtask', buffered: true });`;

interface Gesture {
  readonly name: string;
  readonly path: string;
  /** the last row, visible once the screen is complete */ readonly last: (
    page: Page,
  ) => ReturnType<Page['locator']>;
  readonly touch: (page: Page, index: number, rows: number) => Promise<void>;
  /** resets the screen, unmeasured */ readonly after?: (page: Page) => Promise<void>;
}
const letter = async (page: Page) => page.keyboard.press('a', { delay: 20 });
/** Clicks at the button's position like a finger, without Playwright's actionability checks. */
const press = async (page: Page, button: Locator) => {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await waitUntilIdle(page);
  const box = (await button.boundingBox())!;
  await clearMeasurements(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
};
/** Returns rows near the end, in the middle and at the beginning, in turn. */
const rowOf = (index: number, rows: number) =>
  Math.min(rows - 1, Math.floor(((index % 4) * rows) / 4) + index);

const GESTURES: readonly Gesture[] = [
  {
    name: 'typing in the questionnaire',
    path: '/2/dietform',
    last: (page) => page.locator('form textarea').last(),
    touch: async (page, index) => {
      if (index === 0) await page.locator('form textarea').last().click();
      await waitUntilIdle(page);
      await clearMeasurements(page);
      await letter(page);
    },
  },
  {
    name: 'typing in the comment box',
    path: '/7/player/29',
    last: (page) => page.getByRole('listitem').last(),
    touch: async (page, index) => {
      if (index === 0) await page.locator('form textarea').click();
      await waitUntilIdle(page);
      await clearMeasurements(page);
      await letter(page);
    },
  },
  {
    name: 'expanding an invoice',
    path: '/invoices',
    last: (page) => page.locator('main button[aria-expanded]').last(),
    touch: (page, index, rows) =>
      press(page, page.locator('main button[aria-expanded]').nth(rowOf(index, rows))),
  },
  {
    name: 'flipping a card of home',
    path: '/',
    last: (page) => page.locator('article').last(),
    touch: (page, index, rows) =>
      press(
        page,
        page.locator('article').nth(rowOf(index, rows)).getByRole('button', { name: 'بیشتر' }),
      ),
  },
  {
    name: 'opening a weight’s modal',
    path: '/1/report',
    last: (page) => page.getByRole('button', { name: 'افزودن هفته' }),
    touch: async (page, index, rows) => {
      if (index === 0) await page.getByRole('button', { name: 'همه هفته‌ها' }).click();
      await page
        .locator('main section li')
        .nth(rows - 1)
        .waitFor({ state: 'attached' });
      await press(page, page.locator('main section li button').nth(rowOf(index, rows) * 2));
    },
    after: async (page) => {
      await page.getByRole('button', { name: 'انصراف' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.waitForTimeout(PAUSE_MS); // a dialog that closes returns focus and scroll position
    },
  },
];

const clearMeasurements = (page: Page) => page.evaluate('void (seen.touches = [])');
const waitUntilIdle = (page: Page) =>
  page.waitForFunction(`performance.now() - seen.lastTask > ${PAUSE_MS}`, null, {
    timeout: TIMEOUT_MS,
  });

/** Creates a browser context of a member whose lists have the given number of rows. */
async function memberOf(browser: Browser, url: string, rows: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'fa-IR',
    serviceWorkers: 'block',
    bypassCSP: true, // the policy would block waiting for functions in the page
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const answer = await context.request.post(`${url}/api/Authentication/GetToken`, {
    data: { username: OWNER, password: DEMO_PASSWORD },
  });
  const { data } = (await answer.json()) as { data: unknown };
  await context.addInitScript(
    `localStorage.setItem('userInfo', ${JSON.stringify(JSON.stringify(data))}); ${OBSERVER_SCRIPT}`,
  );
  for (const [call, envelope] of Object.entries(longAnswers(rows)))
    await context.route(call, (route) =>
      route.fulfill({ json: { status: 200, messages: [], ...envelope } }),
    );
  // The server would render home with its own list instead of the stubbed one.
  await context.route(`${url}/`, (route) =>
    route.fulfill({ path: SHELL, contentType: 'text/html; charset=utf-8' }),
  );
  return context;
}

/**
 * Opens a screen on a slow phone. The page scrolls to its end as soon as it shows a card, and records in `shown` the
 * milliseconds until its first card, and until the last one is on the screen.
 * @returns the page, once its last row is attached
 */
async function open(context: BrowserContext, address: string, { last }: Gesture, rows: number) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(`globalThis.shown = {};
const look = () => {
  const cards = [...document.querySelectorAll('article')];
  if (cards.length > 0) {
    shown.first ??= performance.now();
    scrollTo(0, document.body.scrollHeight);
  }
  const last = cards.find((card) => card.ariaLabel === 'کلاس ${rows}');
  if (last?.getBoundingClientRect().top < innerHeight) shown.last = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);`);
  await page.goto(address);
  await last(page).waitFor({ state: 'attached' });
  return page;
}

/**
 * Repeats one gesture.
 * @returns milliseconds of each in ascending order, and when the screen was shown
 */
async function measure(browser: Browser, url: string, gesture: Gesture, rows: number) {
  const context = await memberOf(browser, url, rows);
  const page = await open(context, url + gesture.path, gesture, rows);
  if (gesture.path !== '/') await page.waitForTimeout(100);
  else {
    await page.waitForFunction('shown.last', null, { timeout: TIMEOUT_MS });
    // A list rendered incrementally may still have fewer rows than requested.
    await page
      .locator('article')
      .nth(rows - 1)
      .waitFor({ state: 'attached' });
  }
  await page.waitForTimeout(PAUSE_MS);
  await waitUntilIdle(page);
  const shown = await page.evaluate<{ first: number; last: number }>('shown');
  const times: number[] = [];
  for (let index = 0; index < TAPS_PER_GESTURE; index += 1) {
    await gesture.touch(page, index, rows);
    await page.waitForTimeout(PAUSE_MS);
    await waitUntilIdle(page);
    // The browser reports no events below 16 ms.
    times.push(Math.max(16, ...(await page.evaluate<number[]>('seen.touches'))));
    await gesture.after?.(page);
  }
  await context.close();
  return { times: times.toSorted((a, b) => a - b), shown };
}

const { url, close } = await startServer({ port: 0, database: 'memory://', isDemo: true });
const browser = await chromium.launch(launchOptions());
const home: string[] = [];
table(
  `CPU ÷ ${CPU_SLOWDOWN}, ${TAPS_PER_GESTURE} taps each: worst / median, ms`,
  ...ROW_COUNTS.map((n) => `${n} rows`),
);
for (const gesture of GESTURES) {
  const cells: string[] = [];
  for (const rows of ROW_COUNTS) {
    const { times, shown } = await measure(browser, url, gesture, rows);
    cells.push(`${times.at(-1)} / ${times[Math.floor(times.length / 2)]}`);
    if (gesture.path === '/') home.push(`${shown.first.toFixed(0)} / ${shown.last.toFixed(0)}`);
  }
  row(gesture.name, ...cells);
}
row('home shows its first / its last card', ...home);
await browser.close();
await close();
