/**
 * The world outside a page, as gestures set it: the browser's storage, other tabs, and a server that answers
 * when the path says so.
 */
import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { Step } from 'statechart-paths';
import type { Gesture } from './gestures/gesture';

/** A page of the app's origin where the app does not run: its storage can be prepared there. */
export const NO_APP = '/favicon.svg';

/** Writes to the browser's storage (null removes), and lets the page know as if another tab had done it. */
export const store = (
  page: Page,
  area: 'localStorage' | 'sessionStorage',
  key: string,
  value: unknown,
) =>
  page.evaluate(
    ([name, at, text]) => {
      if (text === null) window[name].removeItem(at);
      else window[name].setItem(at, text);
      window.dispatchEvent(new StorageEvent('storage', { key: at }));
    },
    [area, key, value === null ? null : JSON.stringify(value)] as const,
  );

/** The demo's accounts: one who owns courses and diets, one who owns nothing. */
export const OWNER = '09120000001';
const BUYER = '09120000003';
const members = new Map<string, unknown>();
/** The login info of a demo account; logged in once for all paths. */
export async function memberInfo(page: Page, username = BUYER): Promise<unknown> {
  if (!members.has(username))
    members.set(
      username,
      (
        (await (
          await page.request.post('/api/Authentication/GetToken', {
            data: { username, password: 'Morabi-1405' },
          })
        ).json()) as { data: unknown }
      ).data,
    );
  return members.get(username);
}
/** Opens a page of the app, as who owns courses and diets. */
export async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(NO_APP);
  await store(page, 'localStorage', 'userInfo', await memberInfo(page, OWNER));
  await page.goto(path);
}

/** Goes to a path inside the app, without loading it anew: its actors go on. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const held = new WeakMap<Page, Map<string, Route>>();
const caught = new WeakMap<Page, { actor: string; request: Request; answer?: Answer }[]>();
export interface Answer {
  readonly status: number;
  readonly messages: readonly string[];
  readonly data: unknown;
}
const patterns = new WeakMap<Page, RegExp[]>();
/** Whether calls to an address wait until the path says how the server answers. */
export const isHeld = (page: Page, url: string): boolean =>
  (patterns.get(page) ?? []).some((pattern) => pattern.test(url));
/** The calls that were held so far, with how they were answered; none where the server itself did. */
export const heldCalls = (page: Page) => caught.get(page) ?? [];

/**
 * From now on the calls of an invoked actor wait until the path says how the server answers. Of several calls
 * one is held, the others are answered by the server.
 */
export async function hold(page: Page, actor: string, call: RegExp): Promise<void> {
  const routes = held.get(page) ?? new Map<string, Route>();
  held.set(page, routes);
  patterns.set(page, [...(patterns.get(page) ?? []), call]);
  await page.route(call, (route) => {
    routes.set(actor, route);
    caught.set(page, [...heldCalls(page), { actor, request: route.request() }]);
  });
}

/** Waits until a call of an actor is held. */
export const comesToHold = (page: Page, actor: string) =>
  expect.poll(() => held.get(page)!.has(actor), `a call of ${actor}`).toBe(true);

/** The held call of an actor, which is then to be answered by who takes it. */
export async function takeHeld(page: Page, actor: string): Promise<Route> {
  await comesToHold(page, actor);
  const routes = held.get(page)!;
  const route = routes.get(actor)!;
  routes.delete(actor);
  return route;
}

/** Lets the server answer all that is held. */
export async function releaseHeld(page: Page): Promise<void> {
  const routes = held.get(page);
  for (const route of routes?.values() ?? []) await route.continue();
  routes?.clear();
}

/** Answers the held call of an actor. @param data the answer's data; nothing: what the server itself says */
export async function answer(
  page: Page,
  actor: string,
  status: number,
  data?: unknown,
  messages: readonly string[] = [],
): Promise<void> {
  const route = await takeHeld(page, actor);
  if (data === undefined) return route.fallback();
  const json = { status, messages, data };
  heldCalls(page).find(({ request }) => request === route.request())!.answer = json;
  return route.fulfill({ status, json });
}

/**
 * Lets the held call of an actor come out as the step says.
 * @param dataOf the data of a good answer; nothing: what the server itself says
 */
export const settle =
  (actor: string, dataOf: (step: Step, page: Page) => unknown = () => null): Gesture =>
  async (page, { step }) =>
    step.event.type.startsWith('xstate.done.')
      ? answer(page, actor, 200, await dataOf(step, page))
      : answer(
          page,
          actor,
          400,
          null,
          (step.event.error as { messages: readonly string[] } | null)?.messages ?? ['پیام سرور'],
        );

export const press =
  (name: string): Gesture =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

const overlay = (page: Page) => page.getByRole('status', { name: 'در حال بارگذاری…' });
export const seesNoOverlay = (page: Page) => expect(overlay(page)).toHaveCount(0);
export const seesOverlay = (page: Page) => expect(overlay(page).first()).toBeVisible();
/** Nothing waits, and nothing stands over the page. */
export const seesRest = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await seesNoOverlay(page);
};
export const seesLoading = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toHaveAttribute(
    'aria-busy',
    'true',
  );
export const seesDialog = (role: 'dialog' | 'alertdialog', name: string) => (page: Page) =>
  expect(page.getByRole(role, { name, exact: true })).toBeVisible();
export const seesText = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text)).toBeVisible();
export const isAt = (path: string) => (page: Page) => expect(page).toHaveURL(path);
