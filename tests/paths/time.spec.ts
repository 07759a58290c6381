/**
 * Time and tab tests for every chart and each of its states, on the build and the real server. Whatever happens to the
 * page, the tab, the browser or the session: no member's data reaches another, no input is lost, nothing is sent twice,
 * and the flow can be restarted.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { decisionsOf } from '../models/writes';
import { walkOf } from '../walks';
import { reachState, compute, seeState, walkPath } from '../walks/walk';
import { type Case, cases, titleOf } from './time-cases';
import { documentArrives, openStage } from './stage';
import {
  type Call,
  dataArrives,
  releaseAll,
  look,
  type ScreenState,
  watch,
  type Witness,
} from './witness';
import { holdsCall, memberInfo, BLANK_PAGE } from './world';

const OTHER_MEMBER = '09120000002';
/** Text typed into every text field; unique to this member. */
const DRAFT_TEXT = 'نوشته‌ای که تنها از آن من است';

/**
 * Types into every field that is currently editable.
 * @returns the names of those fields
 */
const typeIn = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    if (document.querySelector('[role=alertdialog], [aria-busy=true], [role=status][aria-label]'))
      return [];
    const root = document.querySelector('[role=dialog]') ?? document.querySelector('#main');
    const fields = [
      ...(root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea, input:is([type=text], [type=tel], :not([type]))',
      ) ?? []),
    ].filter(
      (field) =>
        field.checkVisibility() &&
        !field.disabled &&
        !field.readOnly &&
        !field.closest('[inert]') &&
        !/تاریخ/.test(field.labels?.[0]?.innerText ?? field.ariaLabel ?? ''),
    );
    return fields.map((field) => {
      const isNumber = /numeric|decimal|tel/.test(`${field.inputMode} ${field.type}`);
      const prototype = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, isNumber ? '71' : mark);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return field.getAttribute('aria-label') || field.labels?.[0]?.innerText || field.name;
    });
  }, DRAFT_TEXT);

/** Waits, up to a timeout, until the screen has no fault. */
async function settles(page: Page, when: string, { untilQuiet }: Witness): Promise<ScreenState> {
  await untilQuiet();
  let sight: ScreenState | undefined;
  await expect
    .poll(
      async () => {
        sight = await look(page);
        return sight.fault;
      },
      {
        message: `${when}, problems on the screen`,
        timeout: 10_000,
        intervals: [20, 50, 100],
      },
    )
    .toBe('');
  return sight!;
}
const storedIn = (page: Page, key: string) =>
  page.evaluate((at) => localStorage.getItem(at), key).catch(() => null);

const memberStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

interface Person {
  readonly token: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly userName: string;
}
/** Returns the data that no other user may see or send. */
const secretsOf = (info: string | null): string[] => {
  if (info === null) return [DRAFT_TEXT];
  const { firstname, lastname, userName, token } = JSON.parse(info) as Person;
  return [DRAFT_TEXT, `${firstname} ${lastname}`, userName, token];
};
const expectNone = (secrets: readonly string[], place: string, text: string) => {
  const lines = text.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(lines, `${place} contains data of another member`).toEqual([]);
};
const messageOf = ({ method, path, token, body }: Call) => `${method} ${path} ${token} ${body}`;

/** After the session has ended: none of its data is shown or sent, here or when another user opens the same screen. */
async function expectNoPersonalData(
  page: Page,
  path: string,
  {
    mine,
    since,
    seen,
    witness,
  }: { mine: string | null; since: number; seen: ScreenState; witness: Witness },
): Promise<void> {
  const secrets = secretsOf(mine);
  expectNone(secrets, 'the screen of the new member', seen.text);
  await page.goto(path);
  const { text } = await settles(page, 'opened by the new member', witness);
  expectNone(secrets, 'the same screen, opened by the new member,', text);
  const calls = witness.calls.slice(since).filter(({ isSentOnUnload }) => !isSentOnUnload);
  expectNone(secrets, 'a call', calls.map(messageOf).join('\n'));
}

/** The basket still has all of its lines, without duplicates. */
function expectBasketUnchanged(before: string | null, after: string | null): void {
  const lines = (stored: string | null) =>
    (
      JSON.parse(stored ?? '[]') as Record<'productType' | 'itemId' | 'size' | 'color', unknown>[]
    ).map(({ productType, itemId, size, color }) => [productType, itemId, size, color].join());
  expect(lines(after), 'the basket').toEqual(expect.arrayContaining(lines(before)));
  expect(new Set(lines(after)).size, 'distinct lines in the basket').toBe(lines(after).length);
}

/** The model's start opens the flow and shows its first state. */
async function startsOver(page: Page, { model, path }: Case): Promise<void> {
  const on = await openStage(page);
  const computed = compute(walkOf(model.machine.id), path);
  // Loads another document first, because a URL that differs only in its hash loads none. Retries, because a released
  // request may still cause a navigation.
  await expect(() => page.goto(BLANK_PAGE, { waitUntil: 'commit' })).toPass();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await reachState(on, computed, 0);
  await seeState(on, computed, 0);
}

/**
 * Waits until the app is rendered. An idle network is no evidence: on a busy machine the scripts may run longer than
 * the idle period before their first request.
 */
const appStarts = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.app).catch(() => null), {
      message: 'the app start',
    })
    .toBe('started');

async function runCase(one: Case, first: Page, context: BrowserContext): Promise<void> {
  const { model, path, disturbance } = one;
  const otherMember = JSON.stringify(await memberInfo(first, OTHER_MEMBER));
  const witness = await watch(context, (JSON.parse(otherMember) as Person).token);
  await walkPath(await openStage(first), compute(walkOf(model.machine.id), path));
  if (one.isWaiting) await expect.poll(() => holdsCall(first), 'a call is pending').toBe(true);
  await documentArrives(first);
  await disturbance.prepare?.(context);
  await witness.untilQuiet();
  await appStarts(first);
  await dataArrives(first);
  const fields = await typeIn(first);
  const before = await look(first);
  const typed = Object.fromEntries(fields.map((name) => [name, before.values[name]]));
  const mine = await storedIn(first, 'userInfo');
  const basket = await storedIn(first, 'basket');
  const url = new URL(first.url());
  const place = url.pathname + url.search;
  await witness.untilQuiet(); // requests started so far belong to this member
  const since = witness.calls.length;
  const decisions = Math.max(
    decisionsOf(model, path),
    witness.calls.filter(({ isWrite }) => isWrite).length,
  );

  const happened = await disturbance.happen({
    context,
    page: first,
    path: place,
    otherMember,
  });
  const { page, isSaved } = happened;
  const seen = await settles(page, 'afterwards', witness);
  if (disturbance.discards && mine !== null)
    expect(await memberStorage(page), 'the data stored in this tab').not.toContain(DRAFT_TEXT);
  const hasEnded =
    disturbance.ends === 'as another member' ||
    (disturbance.ends === 'logged out' && mine !== null);
  if (hasEnded) {
    await expectNoPersonalData(page, place, { mine, since, seen, witness });
    if (disturbance.ends === 'as another member')
      expect(await storedIn(page, 'userInfo'), 'the session of the new member').toBe(otherMember);
    await page.evaluate((info) => info && localStorage.setItem('userInfo', info), mine);
  } else {
    if (disturbance.continues && !isSaved)
      expect(seen.values, 'typed text is still on the screen').toMatchObject(typed);
    // A pending login may have ended before a logout, so the session of before does not tell. A login as another user
    // replaces the session, and so empties the basket like a logout.
    const isBasketEmptied =
      happened.hasLoggedOut ||
      witness.calls.some(
        ({ path: called, isSentOnUnload }) =>
          (called.endsWith('/Logout') && !isSentOnUnload) ||
          (called.endsWith('/GetTokenAsUser/') && isSaved),
      );
    if (!disturbance.corrupts && !isBasketEmptied)
      expectBasketUnchanged(basket, await storedIn(page, 'basket'));
  }
  const { noDraftBecause } = walkOf(model.machine.id);
  if (fields.length > 0 && !isSaved && !noDraftBecause && !disturbance.losesDraft) {
    await page.goto(place);
    await expect
      .poll(async () => (await look(page)).values, 'typed text is restored when the member returns')
      .toMatchObject(typed);
  }
  await releaseAll(page);
  const writes = witness.calls.filter(({ isWrite, isSentOnUnload }) => isWrite && !isSentOnUnload);
  expect(
    writes.length,
    `${decisions} decisions to write: ${writes.map(messageOf).join('\n')}`,
  ).toBeLessThanOrEqual(decisions);
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // the routes would hold requests again
  await startsOver(page, one);
  expect(witness.errors, 'thrown errors').toEqual([]);
}

test.afterEach(async ({ context }) => {
  // Closing a page, or removing its routes, would send its held calls to the real server.
  for (const page of context.pages()) await releaseAll(page, true);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const one of cases()) test(titleOf(one), ({ page, context }) => runCase(one, page, context));
