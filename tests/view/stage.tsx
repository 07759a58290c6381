/** The stage without a browser: the app itself with its wiring, in a document without layout. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observe } from 'statechart-paths/chart';
import { BrowserRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { App } from '@/app/app';
import { queryClient } from '@/shared/api';
import { setInspector } from '@/shared/lib/inspection';
import { takeOperatorCode } from '@/shared/lib/operator-code';
import { session } from '@/shared/session';
import { takeNotices } from '@/shared/ui/notify/notify';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { BUYER } from '../accounts';
import { type Name, NOW, OVERLAY, type Stage, type LocatorScope } from '../walks/stage';
import { createWitness } from '../walks/witness';
import { onNavigation } from './navigation';
import { createNetwork, type Network } from './network';

const witness = createWitness();
let network: Network | undefined;

/** Timeout in milliseconds, long enough for a busy machine. Mutation tests use a shorter one. */
const WAIT_TIMEOUT_MS = Number(process.env.WAIT_TIMEOUT_MS ?? 10_000);
const realTimeout = globalThis.setTimeout;
/** Advances the page's clock by some milliseconds, and lets the network proceed for a moment. */
const advanceTime = (milliseconds: number) =>
  act(async () => {
    await new Promise((resolve) => realTimeout(resolve, 0));
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
/** Returns the error with the URL and the text of the page, which say what was there instead. */
const withPage = (error: unknown) =>
  new Error(
    `${String(error)}\n${window.location.href} reads «${document.body.textContent.slice(0, 500)}»`,
    { cause: error },
  );
/** Retries until the check does not throw. */
async function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() - startedAt > WAIT_TIMEOUT_MS) throw withPage(error);
      await advanceTime(5);
    }
  }
}

const { getComputedStyle: cascaded } = globalThis;
/** Runs a query by roles and names with inline styles only: the cascade takes most of a query's time. */
function quickly<Found>(query: () => Found): Found {
  globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
  try {
    return query();
  } finally {
    globalThis.getComputedStyle = cascaded;
  }
}
const roots = (where: LocatorScope['within']): HTMLElement[] =>
  where === undefined
    ? [document.body]
    : where === 'form'
      ? [...document.querySelectorAll('form')]
      : screen.queryAllByRole(where);
const all = (
  name: Name,
  { role = 'button', within: where, which }: LocatorScope = {},
): HTMLElement[] => {
  const found = quickly(() =>
    roots(where).flatMap((root) => within(root).queryAllByRole(role, { name })),
  );
  return which === 'first' ? found.slice(0, 1) : which === 'last' ? found.slice(-1) : found;
};
const find = (name: Name, where?: LocatorScope): Promise<HTMLElement> =>
  until(() => {
    const found = all(name, where);
    expect(found.length, `${where?.role ?? 'button'} «${name}»`).toBe(1);
    return found[0]!;
  });
/** Returns the field of a label; the star of a required field is only visual. */
const fieldOf = (label: Name, where?: LocatorScope['within']): Promise<HTMLElement> =>
  until(() => {
    const isNamed = (text: string) =>
      typeof label === 'string' ? text.replace(/ \*$/, '') === label : label.test(text);
    const field = roots(where)
      .flatMap((root) => within(root).queryAllByLabelText(isNamed))
      .find((labelled) => labelled.matches('input, textarea, select, [contenteditable]'));
    expect(field, `the field «${label}»`).toBeDefined();
    return field!;
  });

/** Resets to the app's first start: nothing mounted or stored, logged out, nothing cached. */
export function resetStage(): void {
  const forget = () => [localStorage, sessionStorage].forEach((area) => area.clear());
  forget(); // without a session, nothing that unmounts sends a request
  cleanup();
  window.history.replaceState(null, '', '/'); // the entry of a closed dialog would be removed in the next test
  // What unmounting has scheduled: where it never runs, the next Back is taken for one that follows a closed dialog.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1000);
  forget(); // what has been stored on unmounting
  network?.reset();
  session.scope(); // `scope()` detects that the session has changed
  queryClient.clear();
  takeNotices();
  witness.begin();
}

export function openStage(origin: string): Stage {
  network ??= createNetwork(origin, witness);
  window.witness = witness.record;
  setInspector(observe(witness.observed));
  onNavigation(witness.loaded);
  resetStage();
  vi.useFakeTimers({
    now: new Date(NOW),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  // The progress on the server would outlive the test: each starts with what its own device has (decision 50).
  network.serve(/GetProgress/, { status: 404, data: null });
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const calls = network;
  const addressOf = () => window.location.pathname + window.location.search;
  const take = (actor: string) =>
    until(() => {
      const respond = calls.take(actor);
      expect(respond, `a call of ${actor}`).toBeDefined();
      return respond!;
    });
  return {
    async open(path) {
      window.history.replaceState(null, '', path);
      session.scope(); // `scope()` determines the current user
      takeOperatorCode();
      witness.begin();
      render(<App router={BrowserRouter} client={queryClient} />);
      await act(async () => {});
    },
    async goInside(path) {
      await act(async () => {
        window.history.pushState({}, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    },
    address: addressOf,
    press: async (name, where) => user.click(await find(name, where)),
    async fill(label, text, where) {
      const field = await fieldOf(label, where?.within);
      act(() => field.focus());
      fireEvent.input(field, { target: { value: text } }); // one event, as in Chromium
    },
    choose: async (label, value) => user.selectOptions(await fieldOf(label), value),
    attach: async (label, { name, type }) =>
      user.upload(await fieldOf(label), new File(['…'], name, { type })),
    attachNone: async (label) => {
      const field = await fieldOf(label);
      act(() => void field.dispatchEvent(new Event('cancel', { bubbles: true })));
    },
    isThere: async (name, where) => all(name, where).length > 0,
    sees: (name, where) => until(() => void expect(all(name, where)[0], `«${name}»`).toBeVisible()),
    seesNot: (name, where) => until(() => expect(all(name, where)).toEqual([])),
    reads: (text) =>
      until(() => void expect(screen.queryAllByText(text)[0], `«${text}»`).toBeVisible()),
    readsAlerts: (texts) =>
      until(() => {
        const alerts = screen.queryAllByRole('alert').filter((one) => !one.closest('.Toastify'));
        expect(alerts.map(({ textContent }) => textContent)).toEqual(texts);
      }),
    seesBusy: (name) =>
      until(() => void expect(all(name)[0], `«${name}»`).toHaveAttribute('aria-busy', 'true')),
    seesRest: () =>
      until(() => {
        expect(document.querySelector('[aria-busy=true]')).toBeNull();
        for (const role of ['dialog', 'alertdialog']) expect(screen.queryByRole(role)).toBeNull();
        expect(screen.queryByRole('status', { name: OVERLAY })).toBeNull();
      }),
    seesOverlay: async () =>
      void (await until(() => screen.getAllByRole('status', { name: OVERLAY }))),
    seesNoOverlay: () =>
      until(() => expect(screen.queryByRole('status', { name: OVERLAY })).toBeNull()),
    async store(area, key, value) {
      window.isTestWriting = true;
      if (value === null) window[area].removeItem(key);
      else window[area].setItem(key, JSON.stringify(value));
      window.isTestWriting = false;
      await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    },
    stored: async (area, key) => JSON.parse(window[area].getItem(key) ?? 'null') as unknown,
    logIn: (username = BUYER) =>
      calls.ask('/api/Authentication/GetToken', { username, password: DEMO_PASSWORD }),
    hold: async (actor, call) => calls.hold(actor, call),
    answer: async (actor, given) => {
      const respond = await take(actor);
      await act(async () => respond(given));
    },
    async lose(actor) {
      const drop = await until(() => {
        const lost = calls.takeDropped(actor);
        expect(lost, `a call of ${actor}`).toBeDefined();
        return lost!;
      });
      await act(async () => drop());
    },
    serve: async (call, given, times) => calls.serve(call, given, times),
    stay: async () => {}, // this document is never unloaded
    goOnline: async () => act(async () => void window.dispatchEvent(new Event('online'))),
    comeBack: async () => {
      const event = Object.assign(new Event('pageshow'), { persisted: true });
      await act(async () => void window.dispatchEvent(event));
    },
    elapse: advanceTime,
    until,
    observed: witness.observedOf,
    left: async () => witness.seen(addressOf()),
    reset: witness.reset,
  };
}
