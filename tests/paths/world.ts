/**
 * Environment of a page for the gestures: the browser's storage, other tabs, and a server that responds when the path
 * says so.
 */
import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';
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

const held = new WeakMap<Page, Map<string, Route>>();
const caught = new WeakMap<Page, { actor: string; request: Request; answer?: Answer }[]>();
const patterns = new WeakMap<Page, RegExp[]>();
/** Returns whether calls to a URL wait until the path defines the server's response. */
export const isHeld = (page: Page, url: string): boolean =>
  (patterns.get(page) ?? []).some((pattern) => pattern.test(url));
/** The calls held so far, with their responses; undefined if the server itself responded. */
export const heldCalls = (page: Page) => caught.get(page) ?? [];
/** All held requests of a page without a response. */
const unanswered = new WeakMap<Page, Set<Route>>();
/** Pages that no longer hold requests. */
const released = new WeakSet<Page>();
/** Successful responses that the paths of a context have defined, by URL. */
const sentMessages = new WeakMap<BrowserContext, Map<string, unknown>>();
/**
 * Returns the successful response that a path has defined for a call, so that a repeated request gets the same
 * response.
 */
export const sentMessagesTo = (context: BrowserContext, url: string): unknown =>
  sentMessages.get(context)?.get(url);

/**
 * Holds every call that matches, in the name of an invoked actor, until the path defines the response. The server
 * responds to the actor's other calls.
 */
export async function hold(page: Page, actor: string, call: RegExp): Promise<void> {
  const routes = held.get(page) ?? new Map<string, Route>();
  held.set(page, routes);
  const waiting = unanswered.get(page) ?? new Set<Route>();
  unanswered.set(page, waiting);
  released.delete(page);
  patterns.set(page, [...(patterns.get(page) ?? []), call]);
  await page.route(call, (route) => {
    if (released.has(page)) return route.fallback();
    routes.set(actor, route);
    waiting.add(route);
    caught.set(page, [...heldCalls(page), { actor, request: route.request() }]);
    return undefined;
  });
}

/** Takes the held call of an actor; the caller has to respond to it. */
async function takeHeldCallOf(page: Page, actor: string): Promise<Route> {
  const routes = held.get(page)!;
  await expect.poll(() => routes.has(actor), `a call of ${actor}`).toBe(true);
  const route = routes.get(actor)!;
  routes.delete(actor);
  unanswered.get(page)?.delete(route);
  return route;
}

export const holdsCall = (page: Page): boolean => (unanswered.get(page)?.size ?? 0) > 0;
/**
 * Takes all held calls without a response, and stops holding. The routes stay installed: removing them would send the
 * held calls to the real server.
 */
export function takeHeldCalls(page: Page): Route[] {
  released.add(page);
  const routes = [...(unanswered.get(page) ?? [])];
  unanswered.get(page)?.clear();
  held.get(page)?.clear();
  return routes;
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
  if (!given) return route.fallback();
  const json = { messages: [], ...given };
  heldCalls(page).find(({ request }) => request === route.request())!.answer = json;
  if (given.status === 200) {
    const context = page.context();
    if (!sentMessages.has(context)) sentMessages.set(context, new Map());
    sentMessages.get(context)!.set(route.request().url(), json);
  }
  return route.fulfill({ status: given.status, json });
}
