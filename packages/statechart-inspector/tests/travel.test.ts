// @vitest-environment jsdom
/** Time travel of an app without a framework: creating its actors mounts it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type AnyActor, createActor, createMachine, fromPromise, setup } from 'xstate';
import { createBroadcast, createRedact, type Session, type ToApp, type ToPage } from '../src';
import { CHANNEL } from '../src/protocol';

const page = new BroadcastChannel(CHANNEL);
const post = (message: ToApp) => page.postMessage(message);
let received: ToPage[] = [];
page.onmessage = ({ data }: MessageEvent<ToPage>) => void received.push(data);
beforeEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 20)); // messages of the previous test's app may still arrive
  received = [];
  localStorage.clear();
});

const brew = vi.fn<(cups: number) => Promise<string>>();
const kettle = setup({
  types: {} as { context: { cups: number; secret: string } },
  actors: { brew: fromPromise<string, number>(({ input }) => brew(input)) },
  actions: { note: () => localStorage.setItem('cups', '1'), ring: () => void fetch('/bell') },
  delays: { cooling: 40 },
}).createMachine({
  id: 'kettle',
  context: { cups: 2, secret: 'oolong' },
  initial: 'cold',
  states: {
    cold: { on: { heat: { target: 'brewing', actions: 'note' } } },
    brewing: {
      invoke: { id: 'brew', src: 'brew', input: ({ context }) => context.cups, onDone: 'ready' },
      after: { cooling: 'cold' },
    },
    ready: { entry: 'ring', on: { pour: 'cold' } },
  },
});

/** Opens an app whose only screen is its actor. */
function open() {
  let actor: AnyActor;
  let data: string | undefined = 'fresh';
  const { inspect, restored } = createBroadcast<string>(createRedact([/^secret$/]), {
    capture: () => data ?? 'real',
    show(recorded) {
      data = recorded;
      mount();
    },
    banner: {
      direction: 'ltr',
      textOf: (missing) => `not real: ${missing.join()}`,
      goOn: 'go on',
      back: 'back',
    },
  });
  const mount = () => {
    const { logic, snapshot } = restored(kettle);
    actor = createActor(logic, { inspect, snapshot }).start();
  };
  mount();
  return { actor: () => actor, data: () => data };
}
/** Returns the session reported by the app opened last. */
const receiveSession = async () => {
  const lastMissing = () =>
    received.flatMap((message) => (message.type === 'session' ? message.session : []));
  await expect.poll(() => lastMissing().length).toBeGreaterThan(0);
  const [{ tab }] = lastMissing() as [Session];
  const before = lastMissing().length;
  post({ type: 'hello' });
  const all = () =>
    lastMissing()
      .slice(before)
      .filter((session) => session.tab === tab);
  await expect.poll(() => all().length).toBeGreaterThan(0);
  return all()[0]!;
};
const travelTo = (session: Session, state: string) => {
  const { moment } = session.entries.find(({ states }) => states[0] === state)!;
  post({ type: 'travel', tab: session.tab, moment: moment! });
};
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

test('time travel shows a past state, blocks events and requests, and then restores the current state', async () => {
  brew.mockResolvedValue('tea');
  const bell = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const { actor, data } = open();
  actor().send({ type: 'heat' });
  await expect.poll(() => actor().getSnapshot().value).toBe('ready');
  expect(bell).toHaveBeenCalledTimes(1);
  const session = await receiveSession();
  expect(JSON.stringify(received)).not.toContain('oolong');

  travelTo(session, 'cold');
  await expect.poll(() => actor().getSnapshot().value).toBe('cold');
  expect(document.querySelector('[role=status]')!.textContent).toContain('not real');
  expect(data()).toBe('fresh');
  expect(localStorage.getItem('cups')).toBeNull(); // the recorded moment is earlier than the write
  actor().send({ type: 'heat' });
  expect(actor().getSnapshot()).toMatchObject({ value: 'cold', context: { secret: 'oolong' } });

  travelTo(session, 'brewing');
  await expect.poll(() => actor().getSnapshot().value).toBe('brewing');
  await new Promise((resolve) => setTimeout(resolve, 80)); // longer than the delay `cooling`
  expect(actor().getSnapshot().value).toBe('brewing');
  expect(brew).toHaveBeenCalledTimes(1);
  localStorage.setItem('cups', '9');
  localStorage.clear();
  void fetch('/elsewhere');
  window.history.pushState(null, '', '/elsewhere');
  expect(window.location.pathname).toBe('/');

  press('back');
  expect(actor().getSnapshot().value).toBe('ready');
  expect({ ...localStorage }).toEqual({ cups: '1' });
  expect(document.querySelector('[role=status]')).toBeNull();
  expect(data()).toBeUndefined();
  expect(bell).toHaveBeenCalledTimes(1);
  actor().send({ type: 'pour' });
  expect(actor().getSnapshot().value).toBe('cold');
});

test('resumes from a recorded state by restarting its actors and delays', async () => {
  brew.mockClear();
  brew.mockResolvedValueOnce('tea');
  const { actor } = open();
  actor().send({ type: 'heat' });
  await expect.poll(() => actor().getSnapshot().value).toBe('ready');
  const session = await receiveSession();
  travelTo(session, 'brewing');
  await expect.poll(() => actor().getSnapshot().value).toBe('brewing');
  brew.mockReturnValueOnce(new Promise(() => {}));
  press('go on');
  expect(brew).toHaveBeenCalledTimes(2);
  expect(actor().getSnapshot().value).toBe('brewing');
  await expect.poll(() => actor().getSnapshot().value).toBe('cold'); // the delay ran out without an answer
  await expect.poll(() => received.some(({ type }) => type === 'isReal')).toBe(true);
});

test('travels to a state recorded in another tab and reports which context values are missing', async () => {
  const { actor } = open();
  const { tab } = await receiveSession();
  const context = { cups: 3, secret: '•••' };
  post({ type: 'travelToState', tab, chart: 'kettle', states: ['ready'], context });
  await expect.poll(() => actor().getSnapshot()).toMatchObject({ value: 'ready', context });
  expect(document.querySelector('[role=status]')!.textContent).toContain('not real: secret');
  press('back');
  post({ type: 'travelToState', tab, chart: 'none', states: ['x'], context });
  await expect
    .poll(() => received.at(-1))
    .toMatchObject({ type: 'isReal', failure: 'The chart none has not run in this tab.' });
});

test('resolves nested and parallel states by name', async () => {
  const { snapshotOf } = await import('../src/still');
  const both = createMachine({
    id: 'both',
    type: 'parallel',
    states: {
      left: { initial: 'a', states: { a: {}, b: { initial: 'c', states: { c: {}, d: {} } } } },
      right: { initial: 'e', states: { e: {}, f: {} } },
    },
  });
  expect(snapshotOf(both, ['left.b.d', 'right.f'], {})).toMatchObject({
    value: { left: { b: 'd' }, right: 'f' },
  });
});
