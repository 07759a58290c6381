/** Causes disturbances of a page: in another tab, by the browser, by a deployment. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { BLANK_PAGE } from './world';

/** A user in a state of a chart. */
export interface Scene {
  readonly context: BrowserContext;
  readonly page: Page;
  /** path of the current screen */ readonly path: string;
  /** another member's login in its storage format */ readonly otherMember: string;
}
/** The second tab of each browser context. */
const otherTabs = new WeakMap<BrowserContext, Page>();
/** Returns the second tab, and opens it if necessary. */
export async function openOther(context: BrowserContext, path = BLANK_PAGE): Promise<Page> {
  const tab = otherTabs.get(context) ?? (await context.newPage());
  if (!otherTabs.has(context)) await tab.goto(path);
  otherTabs.set(context, tab);
  return tab;
}
/** Runs a function in another tab of the browser. */
async function inOtherTab<Given>(
  context: BrowserContext,
  act: (given: Given) => void,
  given: Given,
): Promise<void> {
  await (await openOther(context)).evaluate(act as (given: unknown) => void, given);
}
/**
 * Logs in or out in another tab.
 * @param info the login in its storage format; null logs out
 */
export const becomesMember = (context: BrowserContext, info: string | null) =>
  inOtherTab(
    context,
    (stored: string | null) =>
      stored === null
        ? localStorage.removeItem('userInfo')
        : localStorage.setItem('userInfo', stored),
    info,
  );
/**
 * Runs an action that other tabs are notified of, and waits until this page has received the storage event, which comes
 * later from another process. The screen may be outdated until then.
 */
export async function waitUntilHeard(
  { context, page }: Pick<Scene, 'context' | 'page'>,
  act: () => Promise<unknown>,
): Promise<void> {
  const eventReceived = page
    .evaluate(
      (key) =>
        new Promise<void>((done) => {
          window.addEventListener('storage', (event) => event.key === key && done());
        }),
      LAST_WRITE_KEY,
    )
    .catch(() => undefined); // the page received the event and has reloaded
  await act();
  await inOtherTab(context, (key) => localStorage.setItem(key, 'done'), LAST_WRITE_KEY);
  await eventReceived;
}
/** The key written last: storage events arrive in the order of the writes. */
const LAST_WRITE_KEY = 'test:last-write';
const ASSETS = new URL('../../dist-walks/assets/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};
const deployed = new WeakSet<BrowserContext>();
/** @returns the document as currently served: after a deployment it names the new version's files */
export const published = (context: BrowserContext, html: string): string =>
  // Changes only attributes, because the policy has the hash of the inline style, which also contains a file name.
  deployed.has(context) ? html.replaceAll(/((?:src|href)=")\/assets\//g, '$1/assets-2/') : html;
/** Deploys a new version: the running version's scripts are missing, the next document names the new ones. */
export async function deploy(context: BrowserContext): Promise<void> {
  deployed.add(context);
  await context.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await context.route('**/assets-2/**', (route) => {
    const [name = '', type = ''] =
      /[^/]+\.(\w+)$/.exec(new URL(route.request().url()).pathname) ?? [];
    const file = readFileSync(new URL(name, ASSETS));
    return route.fulfill({
      contentType: TYPES[type],
      body: type === 'js' ? file.toString().replaceAll('assets/', 'assets-2/') : file,
    });
  });
}

/** Fills both storages completely. */
export const fill = (page: Page) =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 2 ** 22, at = 0; size >= 1; at += 1)
        try {
          storage.setItem(`full-${at}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
  });
/** Truncates every value of both storages to half, or clears both storages. */
export const corruptStorage = async ({ context, page }: Scene, kind: 'cut' | 'clear') => {
  const act = ([area, action]: readonly ['localStorage' | 'sessionStorage', string]) => {
    const storage = window[area];
    if (action === 'clear') storage.clear();
    else
      for (const key of Object.keys(storage))
        storage.setItem(key, storage.getItem(key)!.slice(0, storage.getItem(key)!.length / 2));
  };
  await page.evaluate(act, ['sessionStorage', kind] as const);
  await inOtherTab(context, act, ['localStorage', kind] as const);
};

/** @param days by which the clock jumps, as after a long sleep or a manual change */
export const jump = (page: Page, days: number) =>
  page.evaluate((milliseconds) => {
    document.documentElement.dataset.clock = String(milliseconds);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  }, days * 86_400_000);

/** Freezes the tab in the browser, runs an action, and resumes the tab. */
export async function freeze(
  { context, page }: Scene,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await meanwhile();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  const show = () =>
    void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await page.evaluate(show).catch(() => undefined); // a response may have caused a reload
  await devtools.detach();
}
