/** The world outside a page, as gestures set it: the browser's storage, other tabs, and a server that answers when the path says so. */
import { expect, type Page, type Route } from '@playwright/test';

/** A page of the app's origin where the app does not run: its storage can be prepared there. */
export const NO_APP = '/favicon.svg';

/** Writes to the browser's storage (null removes), and lets the page know as if another tab had done it. */
export const store = (page: Page, area: 'localStorage' | 'sessionStorage', key: string, value: unknown) =>
  page.evaluate(
    ([name, at, text]) => {
      if (text === null) window[name].removeItem(at);
      else window[name].setItem(at, text);
      window.dispatchEvent(new StorageEvent('storage', { key: at }));
    },
    [area, key, value === null ? null : JSON.stringify(value)] as const,
  );

let member: unknown;
/** The login info of a demo account; logged in once for all paths. */
export async function memberInfo(page: Page): Promise<unknown> {
  member ??= ((await (await page.request.post('/api/Authentication/GetToken', { data: { username: '09120000003', password: 'Morabi-1405' } })).json()) as { data: unknown }).data;
  return member;
}

/** Goes to a path inside the app, without loading it anew: its actors go on. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const held = new WeakMap<Page, Map<string, Route>>();

/** From now on the calls of an invoked actor wait until the path says how the server answers. Of several calls one is held, the others are answered by the server. */
export async function hold(page: Page, actor: string, call: RegExp): Promise<void> {
  const routes = held.get(page) ?? new Map<string, Route>();
  held.set(page, routes);
  await page.route(call, (route) => void routes.set(actor, route));
}

/** Answers the held call of an actor. @param data the answer's data; nothing: what the server itself says */
export async function answer(page: Page, actor: string, status: number, data?: unknown, messages: readonly string[] = []): Promise<void> {
  const routes = held.get(page)!;
  await expect.poll(() => routes.has(actor), `a call of ${actor}`).toBe(true);
  const route = routes.get(actor)!;
  routes.delete(actor);
  await (data === undefined ? route.fallback() : route.fulfill({ status, json: { status, messages, data } }));
}
