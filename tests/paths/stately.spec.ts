/** Stately's inspector, with a page that stands in for theirs: no test needs a network. */
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { build } from 'vite';
import { DEVELOPMENT } from '../origins';
import { memberInfo, BLANK_PAGE, store } from './world';

const STATELY = 'https://stately.ai/inspect';
const STRANGER = 'https://stranger.example';

test.use({ baseURL: DEVELOPMENT });
test.slow(); // the development server bundles what is asked for first

let inspectorStub: string;
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('stately-stub.ts', import.meta.url)) },
    },
  });
  const { output } = [built].flat()[0] as { output: { code: string }[] };
  inspectorStub = `<!doctype html><title>Stately</title><script type="module">${output[0]!.code}</script>`;
});

/** Answers for both origins as if there were a network. */
async function stubNetwork(context: BrowserContext) {
  const serve = (address: string, body: string) =>
    context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await serve(STATELY, inspectorStub);
  // A page that says what Stately's says, and keeps whatever it is told.
  await serve(
    `${STRANGER}/**`,
    `<!doctype html><script>
      window.heard = [];
      addEventListener('message', ({ data }) => heard.push(data));
      (window.opener ?? parent).postMessage({ type: '@statelyai.connected' }, '*');
    </script>`,
  );
}

const eventsReceivedBy = (page: Page | Frame) =>
  page.evaluate(() => (window as unknown as { heard: StatelyInspectionEvent[] }).heard);

/** Opens home as a member, with an inspector, and starts a course. @returns the member's login info */
async function startCourse(page: Page, inspect: string) {
  await page.goto(BLANK_PAGE);
  const info = (await memberInfo(page)) as Record<string, string>;
  await store(page, 'localStorage', 'userInfo', info);
  await page.goto(`/${inspect}`);
  await page.getByRole('button', { name: 'شروع', exact: true }).first().click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  return info;
}

async function expectPurchase(stately: Page | Frame, info: Record<string, string>) {
  let heard: StatelyInspectionEvent[] = [];
  // Actors, events and snapshots come one by one.
  await expect(async () => {
    heard = await eventsReceivedBy(stately);
    const purchase = heard.find(
      (event) => event.type === '@xstate.actor' && event.name === 'purchase',
    );
    expect(purchase).toMatchObject({
      definition: expect.stringContaining('"checkingEligibility"'),
    });
    const of = (type: string) =>
      heard.filter((event) => event.type === type && event.sessionId === purchase!.sessionId);
    expect(of('@xstate.event')).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ type: 'offer.start' }) }),
    );
    expect(of('@xstate.snapshot')).toContainEqual(
      expect.objectContaining({
        snapshot: expect.objectContaining({ value: 'checkingEligibility' }),
      }),
    );
  }).toPass({ timeout: 30_000 });
  const text = JSON.stringify(heard);
  for (const name of ['token', 'userName', 'lastname']) {
    expect(info[name], name).toBeTruthy();
    expect(text, name).not.toContain(info[name]);
  }
}

test('Stately’s inspector hears of a purchase in its window, without secrets', async ({
  context,
  page,
}) => {
  await stubNetwork(context);
  const opened = context.waitForEvent('page');
  const info = await startCourse(page, '?inspect');
  const stately = await opened;
  await expectPurchase(stately, info);

  // A window that has gone elsewhere is told nothing more, whatever it says there.
  await stately.evaluate((address) => window.location.assign(address), `${STRANGER}/`);
  await stately.waitForURL(`${STRANGER}/`);
  expect(await stately.evaluate(() => window.opener !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'راهنمای سایت' }).click();
  await page.waitForTimeout(500);
  expect(await eventsReceivedBy(stately)).toEqual([]);
});

test('Stately’s inspector hears of a purchase in a frame of the app, and no other frame does', async ({
  context,
  page,
}) => {
  await stubNetwork(context);
  const info = await startCourse(page, '?inspect=docked');
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, `${STRANGER}/frame`);
  const frameOf = (origin: string) =>
    page.frames().find((frame) => frame.url().startsWith(origin))!;
  // A frame has its address only once its document begins to come.
  await expect.poll(() => [STATELY, STRANGER].every(frameOf)).toBe(true);
  await expectPurchase(frameOf(STATELY), info);
  await frameOf(STRANGER).waitForFunction(() => 'heard' in window);
  expect(await eventsReceivedBy(frameOf(STRANGER))).toEqual([]);
});
