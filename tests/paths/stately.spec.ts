/** Stately's inspector with a stub of its page, so that tests need no network. */
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { build } from 'vite';
import { DEVELOPMENT } from '../origins';
import { memberInfo, BLANK_PAGE, store } from './world';

const STATELY = 'https://stately.ai/inspect';
const OTHER_ORIGIN = 'https://stranger.example';

test.use({ baseURL: DEVELOPMENT });
test.slow(); // the development server bundles modules on the first request

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

/** Stubs both origins. */
async function stubNetwork(context: BrowserContext) {
  const serve = (address: string, body: string) =>
    context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await serve(STATELY, inspectorStub);
  // A page that sends the same message as Stately's, and records every message it receives.
  await serve(
    `${OTHER_ORIGIN}/**`,
    `<!doctype html><script>
      window.receivedEvents = [];
      addEventListener('message', ({ data }) => receivedEvents.push(data));
      (window.opener ?? parent).postMessage({ type: '@statelyai.connected' }, '*');
    </script>`,
  );
}

const eventsReceivedBy = (page: Page | Frame) =>
  page.evaluate(
    () => (window as unknown as { receivedEvents: StatelyInspectionEvent[] }).receivedEvents,
  );

/**
 * Opens home as a member with an inspector, and starts a course.
 * @returns the member's login info
 */
async function startCourse(page: Page, inspect: string) {
  await page.goto(BLANK_PAGE);
  const info = (await memberInfo(page)) as Record<string, string>;
  await store(page, 'localStorage', 'userInfo', info);
  await page.goto(`/${inspect}`);
  await page.getByRole('button', { name: /^شروع/ }).first().click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  return info;
}

async function expectPurchase(stately: Page | Frame, info: Record<string, string>) {
  let receivedEvents: StatelyInspectionEvent[] = [];
  // Actors, events and snapshots arrive one by one.
  await expect(async () => {
    receivedEvents = await eventsReceivedBy(stately);
    const purchase = receivedEvents.find(
      (event) => event.type === '@xstate.actor' && event.name === 'purchase',
    );
    expect(purchase).toMatchObject({
      definition: expect.stringContaining('"checkingEligibility"'),
    });
    const of = (type: string) =>
      receivedEvents.filter(
        (event) => event.type === type && event.sessionId === purchase!.sessionId,
      );
    expect(of('@xstate.event')).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ type: 'offer.start' }) }),
    );
    expect(of('@xstate.snapshot')).toContainEqual(
      expect.objectContaining({
        snapshot: expect.objectContaining({ value: 'checkingEligibility' }),
      }),
    );
  }).toPass({ timeout: 30_000 });
  const text = JSON.stringify(receivedEvents);
  for (const name of ['token', 'userName', 'lastname']) {
    expect(info[name], name).toBeTruthy();
    expect(text, name).not.toContain(info[name]);
  }
}

test('Stately’s inspector receives a purchase in its window, without secrets', async ({
  context,
  page,
}) => {
  await stubNetwork(context);
  const opened = context.waitForEvent('page');
  const info = await startCourse(page, '?inspect');
  const stately = await opened;
  await expectPurchase(stately, info);

  // A window that has navigated elsewhere receives no more messages, whatever it sends.
  await stately.evaluate((address) => window.location.assign(address), `${OTHER_ORIGIN}/`);
  await stately.waitForURL(`${OTHER_ORIGIN}/`);
  expect(await stately.evaluate(() => window.opener !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'راهنمای سایت' }).click();
  await page.waitForTimeout(500);
  expect(await eventsReceivedBy(stately)).toEqual([]);
});
