// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createBroadcast, createRedact } from '../src';
import { CHANNEL, type ToApp, type ToPage } from '../src/protocol';

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
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['session', 'entry']);
  const [session, entry] = received as [ToPage & { type: 'session' }, ToPage & { type: 'entry' }];
  expect(session.session.entries[0]).toMatchObject({ states: ['off'], next: ['press'] });
  expect(entry).toMatchObject({
    id: session.session.id,
    entry: { edges: ['off · press → on'], states: ['on'] },
  });
  expect(JSON.stringify(received)).not.toContain('sesame');

  page.postMessage({ type: 'send', id: session.session.id, event: { type: 'press' } } as ToApp);
  await expect.poll(() => actor.getSnapshot().value).toBe('off');
});
