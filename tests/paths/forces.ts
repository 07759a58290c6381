/** How what happens to a page is brought about: in another tab, by the browser, by a deployment. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { BLANK_PAGE } from './world';

/** Somebody in a state of a chart. */
export interface Scene {
  readonly context: BrowserContext;
  readonly page: Page;
  /** where they are */ readonly path: string;
  /** the login of somebody else, as it is stored */ readonly stranger: string;
}
/** The other tab of a browser, once there is one. */
const others = new WeakMap<BrowserContext, Page>();
/** The other tab, opened if there is none. */
export async function openOther(context: BrowserContext, path = BLANK_PAGE): Promise<Page> {
  const tab = others.get(context) ?? (await context.newPage());
  if (!others.has(context)) await tab.goto(path);
  others.set(context, tab);
  return tab;
}
/** Does something in another tab of the browser. */
async function inOtherTab<Given>(
  context: BrowserContext,
  act: (given: Given) => void,
  given: Given,
): Promise<void> {
  await (await openOther(context)).evaluate(act as (given: unknown) => void, given);
}
/** Logs in elsewhere, or out. @param info the login as it is stored; null: nobody's */
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
 * Does what other tabs hear of, and waits until this page has heard it: another process tells it, later. What is on
 * its screen until then is no fault of the app.
 */
export async function waitUntilHeard(
  { context, page }: Pick<Scene, 'context' | 'page'>,
  act: () => Promise<unknown>,
): Promise<void> {
  const hears = page
    .evaluate(
      (key) =>
        new Promise<void>((done) => {
          window.addEventListener('storage', (event) => event.key === key && done());
        }),
      LAST_WRITE_KEY,
    )
    .catch(() => undefined); // it heard, and has been loaded anew
  await act();
  await inOtherTab(context, (key) => localStorage.setItem(key, 'done'), LAST_WRITE_KEY);
  await hears;
}
/** The key that is written when all else has been: events come in the order of the writes. */
const LAST_WRITE_KEY = 'test:last-write';
const ASSETS = new URL('../../dist-walks/assets/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};
const deployed = new WeakSet<BrowserContext>();
/** @returns a document as it is sent now: after a deployment it names the new version's files */
export const published = (context: BrowserContext, html: string): string =>
  // Attributes only: the policy has the hash of the inline style, which names a file, too.
  deployed.has(context) ? html.replaceAll(/((?:src|href)=")\/assets\//g, '$1/assets-2/') : html;
/** A new version: the scripts of the running one are gone, the next document names the new ones. */
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

/** Fills both storages to the last letter. */
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
/** Cuts every value of both storages in two, or takes it away. */
export const corruptStorage = async ({ context, page }: Scene, how: 'cut' | 'clear') => {
  const act = ([area, what]: readonly ['localStorage' | 'sessionStorage', string]) => {
    const storage = window[area];
    if (what === 'clear') storage.clear();
    else
      for (const key of Object.keys(storage))
        storage.setItem(key, storage.getItem(key)!.slice(0, storage.getItem(key)!.length / 2));
  };
  await page.evaluate(act, ['sessionStorage', how] as const);
  await inOtherTab(context, act, ['localStorage', how] as const);
};

/** @param days by which the clock jumps, as after a long sleep or by hand */
export const jump = (page: Page, days: number) =>
  page.evaluate((milliseconds) => {
    document.documentElement.dataset.clock = String(milliseconds);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  }, days * 86_400_000);

/** The tab is frozen by the browser, and goes on when something has happened. */
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
  await page.evaluate(show).catch(() => undefined); // an answer may have loaded it anew
  await devtools.detach();
}
