/**
 * Environment of a page for the gestures: the browser's storage, other tabs, and a server that responds when the path
 * says so.
 */
import { expect, type Page, type Route } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { BUYER } from '../accounts';
import type { Answer } from '../walks/stage';

/** A page of the app's origin without the app, for preparing its storage. */
export const BLANK_PAGE = '/favicon.svg';

/** Writes to the browser's storage (null removes), and notifies the page as if another tab had written. */
export const store = (
  page: Page,
  area: 'localStorage' | 'sessionStorage',
  key: string,
  value: unknown,
) =>
  page.evaluate(
    ([name, at, text]) => {
      window.isTestWriting = true;
      if (text === null) window[name].removeItem(at);
      else window[name].setItem(at, text);
      window.isTestWriting = false;
      window.dispatchEvent(new StorageEvent('storage', { key: at }));
    },
    [area, key, value === null ? null : JSON.stringify(value)] as const,
  );

/** Returns login info of a demo account from a new login, so that a path that logs out ends no other test's session. */
export async function memberInfo(page: Page, username = BUYER): Promise<unknown> {
  const answered = await page.request.post('/api/Authentication/GetToken', {
    data: { username, password: DEMO_PASSWORD },
  });
  return ((await answered.json()) as { data: unknown }).data;
}

/** Navigates inside the app without loading a document, so that its actors continue. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A page's held calls by actor, and which calls it holds: none after `loseHeldCalls`. */
interface Holding {
  readonly routes: Map<string, Route>;
  calls: RegExp[];
}
const holdings = new WeakMap<Page, Holding>();
function holdingOf(page: Page): Holding {
  const holding = holdings.get(page) ?? { routes: new Map<string, Route>(), calls: [] };
  holdings.set(page, holding);
  return holding;
}
/** Returns whether calls to a URL wait until the path defines the server's response. */
export const isHeld = (page: Page, url: string): boolean =>
  holdingOf(page).calls.some((call) => call.test(url));

/**
 * Holds every call that matches, in the name of an invoked actor, until the path defines the response. The server
 * responds to the actor's other calls.
 */
export async function hold(page: Page, actor: string, call: RegExp): Promise<void> {
  const holding = holdingOf(page);
  holding.calls.push(call);
  await page.route(call, (route) =>
    holding.calls.length > 0 ? void holding.routes.set(actor, route) : route.fallback(),
  );
}

/** Takes the held call of an actor; the caller has to respond to it. */
async function takeHeldCallOf(page: Page, actor: string): Promise<Route> {
  const { routes } = holdingOf(page);
  await expect.poll(() => routes.has(actor), `a call of ${actor}`).toBe(true);
  const route = routes.get(actor)!;
  routes.delete(actor);
  return route;
}

/** Fails all held calls with a network error, and stops holding. */
export async function loseHeldCalls(page: Page): Promise<void> {
  const holding = holdingOf(page);
  holding.calls = [];
  for (const route of holding.routes.values())
    await route.abort('internetdisconnected').catch(() => undefined); // the page has aborted the call
  holding.routes.clear();
}

/** Aborts the held call of an actor with a network error. */
export const dropConnection = async (page: Page, actor: string): Promise<void> =>
  (await takeHeldCallOf(page, actor)).abort('internetdisconnected');

/**
 * Responds to the held call of an actor.
 * @param given the response; by default the server's own
 */
export async function answer(page: Page, actor: string, given?: Answer): Promise<void> {
  const route = await takeHeldCallOf(page, actor);
  return given
    ? route.fulfill({ status: given.status, json: { messages: [], ...given } })
    : route.fallback();
}
