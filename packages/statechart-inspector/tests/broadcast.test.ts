// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { assign, createActor, createMachine, fromCallback, fromPromise, setup } from 'xstate';
import { createBroadcast, createRedact } from '../src';
import { CHANNEL, MAX_ENTRIES, type Session, type ToApp, type ToPage } from '../src/protocol';

const page = new BroadcastChannel(CHANNEL);
afterEach(() => (page.onmessage = null));

const lamp = createMachine({
  id: 'lamp',
  context: { token: 'open sesame', presses: 0 },
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

test('the broadcast sends redacted chart updates to the page and forwards the page’s events to the chart', async () => {
  const received: ToPage[] = [];
  page.onmessage = ({ data }: MessageEvent<ToPage>) => void received.push(data);
  const actor = createActor(lamp, { inspect: createBroadcast(createRedact()).inspect }).start();
  actor.send({ type: 'press' });
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['session', 'entries']);
  const [session, update] = received as [
    ToPage & { type: 'session' },
    ToPage & { type: 'entries' },
  ];
  expect(session.session.entries[0]).toMatchObject({ states: ['off'], next: ['press'] });
  expect(update.entries).toMatchObject([
    { id: session.session.id, entry: { edges: ['off · press → on'], states: ['on'] } },
  ]);
  expect(JSON.stringify(received)).not.toContain('sesame');

  page.postMessage({ type: 'send', id: session.session.id, event: { type: 'press' } } as ToApp);
  await expect.poll(() => actor.getSnapshot().value).toBe('off');
});

/** Returns the sessions that a page receives when it opens. */
async function receiveSessions(): Promise<Session[]> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  await pause(); // earlier messages may still arrive
  const sessions: Session[] = [];
  page.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'session') sessions.push(data.session);
  };
  page.postMessage({ type: 'hello' } as ToApp);
  await expect.poll(() => sessions.length).toBeGreaterThan(0);
  await pause();
  return sessions;
}

test('a session stores the last events and counts the dropped ones', async () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const actor = createActor(counter, { inspect: createBroadcast(createRedact()).inspect }).start();
  for (let index = 0; index < MAX_ENTRIES + 9; index += 1) actor.send({ type: 'add' });
  const session = (await receiveSessions()).find(({ chart }) => chart.id === 'counter')!;
  expect(session).toMatchObject({ dropped: 10 });
  expect(session.entries).toHaveLength(MAX_ENTRIES);
  expect(session.entries[0]!.context).toEqual({ count: 10 });
}, 60_000);

test('promises, callbacks, and spawned and system actors are sessions below their parent', async () => {
  const parent = setup({
    actors: {
      load: fromPromise<{ token: string; size: number }, string>(() =>
        Promise.resolve({ token: 'open sesame', size: 3 }),
      ),
      listen: fromCallback(() => {}),
      lamp,
    },
  }).createMachine({
    id: 'house',
    initial: 'loading',
    invoke: [
      { id: 'listen', src: 'listen' },
      { id: 'hall', src: 'lamp', systemId: 'hallLamp' },
    ],
    states: {
      loading: { invoke: { id: 'load', src: 'load', input: 'sesame', onDone: 'loaded' } },
      loaded: { on: { reload: 'loading' } },
    },
  });
  const actor = createActor(parent, { inspect: createBroadcast(createRedact()).inspect }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('loaded');
  actor.send({ type: 'reload' });
  await expect.poll(() => actor.getSnapshot().value).toBe('loaded');
  const all = await receiveSessions();
  const house = all.find(({ chart }) => chart.id === 'house')!;
  const children = all.filter(({ parent: of }) => of === house.id);
  expect(new Set(children.map((child) => child.actor))).toEqual(
    new Set(['hallLamp', 'listen', 'load']),
  );
  const load = children.find((child) => child.actor === 'load')!;
  expect(load.entries.map(({ from, states }) => [from, ...states])).toEqual([
    [house.id, 'active'],
    [load.id, 'done'],
    [house.id, 'active'],
    [load.id, 'done'],
  ]);
  expect(load.entries[1]).toMatchObject({
    edges: [load.chart.edges[0]!.id],
    context: { output: { token: '•••', size: 3 } },
  });
  expect(JSON.stringify(all)).not.toContain('sesame');
});
