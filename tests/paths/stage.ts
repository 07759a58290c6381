/**
 * The stage in Chromium: the build with observed charts, on the real server with the responses that the path defines.
 */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { isWrite, readBody, createWitness } from '../walks/witness';
import { BUYER } from '../accounts';
import { type Name, NOW, OVERLAY, type Stage, type LocatorScope } from '../walks/stage';
import { asPlainFiles } from '../plain-files';
import { witnessPage } from '../walks/page-witness';
import {
  answer,
  goInside,
  hold,
  isHeld,
  dropConnection,
  memberInfo,
  BLANK_PAGE,
  store,
} from './world';

const BUSY_SELECTOR = '[aria-busy=true]';
const overlayOf = (page: Page) => page.getByRole('status', { name: OVERLAY });

const exact = (name: Name) => (typeof name === 'string' ? { name, exact: true } : { name });
/** Returns where to search: in the elements of a role, or on the whole page. */
const scopeOf = (page: Page, within: LocatorScope['within']) =>
  within === 'form' ? page.locator('form') : within ? page.getByRole(within) : page;
function locate(page: Page, name: Name, { role, within, which }: LocatorScope = {}): Locator {
  const found = scopeOf(page, within).getByRole((role ?? 'button') as 'button', exact(name));
  return which === 'first' ? found.first() : which === 'last' ? found.last() : found;
}
/** Returns a field by its label; the star of a required field is only visual. */
const fieldOf = (page: Page, label: Name, { within }: LocatorScope = {}) =>
  scopeOf(page, within)
    .getByLabel(
      typeof label === 'string'
        ? new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}( ?\\*)?$`)
        : label,
    )
    .and(page.locator('input, textarea, select, [contenteditable]'));

/** For URLs of the app, the path is enough. */
const loadOf = (request: Request, own: string) => ({
  url: request.url().startsWith(`${own}/`) ? request.url().slice(own.length) : request.url(),
  ...(request.method() === 'POST' && {
    fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')),
  }),
});

const stages = new WeakMap<Page, Promise<Stage>>();
/** Returns the stage of a page, prepared once. Its clock starts at `NOW`, for which the paths were computed. */
export function openStage(page: Page): Promise<Stage> {
  const stage = stages.get(page) ?? prepareStage(page);
  stages.set(page, stage);
  return stage;
}

async function prepareStage(page: Page): Promise<Stage> {
  const witness = createWitness();
  let ownLoads = 0;
  const served: { call: RegExp; times: number; given: Parameters<Stage['serve']>[1] }[] = [];
  /** Returns whether the path defines the response to this call; such a call belongs to a gesture. */
  const isServed = (url: string): boolean => {
    const rule = served.findLast(({ call, times }) => times > 0 && call.test(url));
    if (rule) rule.times -= 1;
    return rule !== undefined;
  };
  await page.clock.install({ time: NOW });
  await page.exposeBinding('witness', (_, seen) => witness.record(seen));
  await page.exposeBinding('observe', (_, seen) => witness.observed(seen));
  await page.addInitScript(witnessPage);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      if (ownLoads > 0) ownLoads -= 1;
      else witness.loaded(loadOf(request, new URL(page.url()).origin));
    } else if (
      url.pathname.startsWith('/api/') &&
      !isServed(request.url()) &&
      (isWrite(request.method(), url.pathname) || isHeld(page, request.url()))
    ) {
      witness.called(request.method(), url, readBody(request.postDataBuffer()?.toString() ?? ''));
    }
  });
  // A navigation with «no content» keeps the page: the browser leaves and returns at once.
  await page.route(/^https:/, (route) => route.fulfill({ status: 204 }));
  // A rendered document would contain responses that the path does not define.
  await asPlainFiles(page.context());
  ownLoads += 1;
  await page.goto(BLANK_PAGE);
  const addressOf = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  return {
    async open(path) {
      witness.begin();
      ownLoads += 1;
      await page.goto(path);
    },
    goInside: (path) => goInside(page, path),
    address: addressOf,
    press: (name, where) => locate(page, name, where).click(),
    fill: (label, text, where) => fieldOf(page, label, where).first().fill(text),
    choose: async (label, value) => {
      await fieldOf(page, label).selectOption(value);
    },
    attach: (label, { name, type }) =>
      page.getByLabel(label).setInputFiles([{ name, mimeType: type, buffer: Buffer.from('…') }]),
    attachNone: (label) => page.getByLabel(label).dispatchEvent('cancel'),
    isThere: (name, where) => locate(page, name, where).first().isVisible(),
    sees: (name, where) => expect(locate(page, name, where).first()).toBeVisible(),
    seesNot: (name, where) => expect(locate(page, name, where)).toHaveCount(0),
    reads: (text) => expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
    readsAlerts: (texts) => expect(page.locator('#root [role=alert]')).toHaveText([...texts]),
    seesBusy: (name) => expect(locate(page, name).first()).toHaveAttribute('aria-busy', 'true'),
    async seesRest() {
      await expect(page.locator(BUSY_SELECTOR)).toHaveCount(0);
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
      await expect(overlayOf(page)).toHaveCount(0);
    },
    seesOverlay: () => expect(overlayOf(page).first()).toBeVisible(),
    seesNoOverlay: () => expect(overlayOf(page)).toHaveCount(0),
    store: (area, key, value) => store(page, area, key, value),
    stored: (area, key) =>
      page.evaluate(([name, at]) => JSON.parse(window[name].getItem(at) ?? 'null') as unknown, [
        area,
        key,
      ] as const),
    logIn: (username = BUYER) => memberInfo(page, username),
    hold: (actor, call) => hold(page, actor, call),
    answer: (actor, given) => answer(page, actor, given),
    lose: (actor) => dropConnection(page, actor),
    serve: async (call, given, times) => {
      served.push({ call, times: times ?? Infinity, given });
      await page.route(
        call,
        async (route) => {
          if (typeof given !== 'function')
            return route.fulfill({ status: given.status, json: { messages: [], ...given } });
          const response = await route.fetch({ maxRetries: 3 });
          const json = (await response.json()) as { data: unknown };
          return route.fulfill({ response, json: { ...json, data: given(json.data) } });
        },
        { times },
      );
    },
    stay: async () => {
      await page.route(
        () => true,
        (route) =>
          route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback(),
      );
    },
    goOnline: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    comeBack: () =>
      page.evaluate(
        () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
    elapse: (milliseconds) => page.clock.fastForward(milliseconds),
    until: (check) => expect(async () => check()).toPass(),
    observed: witness.observedOf,
    left: async () => witness.seen(addressOf()),
    reset: witness.reset,
  };
}
