/**
 * The world outside a page, as gestures set it: the browser's storage, other tabs, and a server that answers
 * when the path says so.
 */
import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo/content';
import { BUYER } from '../accounts';
import type { Answer } from '../walks/stage';

/** A page of the app's origin where the app does not run: its storage can be prepared there. */
export const BLANK_PAGE = '/favicon.svg';

/** Writes to the browser's storage (null removes), and lets the page know as if another tab had done it. */
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

/** The login info of a demo account, logged in anew: a path that logs out ends nobody else's session. */
export async function memberInfo(page: Page, username = BUYER): Promise<unknown> {
  const answered = await page.request.post('/api/Authentication/GetToken', {
    data: { username, password: DEMO_PASSWORD },
  });
  return ((await answered.json()) as { data: unknown }).data;
}

/** Goes to a path inside the app, without loading it anew: its actors go on. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const held = new WeakMap<Page, Map<string, Route>>();
const caught = new WeakMap<Page, { actor: string; request: Request; answer?: Answer }[]>();
const patterns = new WeakMap<Page, RegExp[]>();
/** Whether calls to an address wait until the path says how the server answers. */
export const isHeld = (page: Page, url: string): boolean =>
  (patterns.get(page) ?? []).some((pattern) => pattern.test(url));
/** The calls that were held so far, with how they were answered; none where the server itself did. */
export const heldCalls = (page: Page) => caught.get(page) ?? [];
/** Every call that was ever held on a page and is not answered yet. */
const unanswered = new WeakMap<Page, Set<Route>>();
/** Pages on which no call is held any more. */
const released = new WeakSet<Page>();
/** What the paths of a context have let the server say, by the addresses of the calls. */
const sentMessages = new WeakMap<BrowserContext, Map<string, unknown>>();
/** What a path has let the server say to a call, if it said yes: a server that is asked again says it again. */
export const sentMessagesTo = (context: BrowserContext, url: string): unknown =>
  sentMessages.get(context)?.get(url);

/**
 * From now on the calls of an invoked actor wait until the path says how the server answers. Of several calls
 * one is held, the others are answered by the server.
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

/** Waits until any call is held: what an actor asks first may be held for another. */
export const waitUntilHeld = (page: Page) =>
  expect.poll(() => held.get(page)!.size, 'a call that is held').toBeGreaterThan(0);

/** The held call of an actor, which is then to be answered by who takes it. */
export async function takeHeldCallOf(page: Page, actor: string): Promise<Route> {
  const routes = held.get(page)!;
  await expect.poll(() => routes.has(actor), `a call of ${actor}`).toBe(true);
  const route = routes.get(actor)!;
  routes.delete(actor);
  unanswered.get(page)?.delete(route);
  return route;
}

export const holdsCall = (page: Page): boolean => (unanswered.get(page)?.size ?? 0) > 0;
/**
 * The held calls that nobody has answered, to be answered now. From now on none is held. The routes stay where they
 * are: taken away, they would let go of their calls by themselves, to the real server.
 */
export function takeHeldCalls(page: Page): Route[] {
  released.add(page);
  const routes = [...(unanswered.get(page) ?? [])];
  unanswered.get(page)?.clear();
  held.get(page)?.clear();
  return routes;
}

/** The held call of an actor breaks off. */
export const dropConnection = async (page: Page, actor: string): Promise<void> =>
  (await takeHeldCallOf(page, actor)).abort('internetdisconnected');

/** Answers the held call of an actor. @param given nothing: what the server itself says */
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
