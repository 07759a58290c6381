// @vitest-environment jsdom
/** «Save as a test»: Vitest runs the exported file against the chart's file, and fails if the chart changes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { createBroadcast, createRedact, type Session, type ToPage } from '../src';
import { toTest } from '../src/page/recorded-test';
import { CHANNEL } from '../src/protocol';

const FILE = 'upload.machine.ts';
const SOURCE = `import { assign, fromPromise, setup } from 'xstate';

export const upload = setup({
  types: {} as { context: { count: number; max: number }; input: { max: number } },
  actors: { send: fromPromise(() => Promise.resolve({ size: 3 })) },
  actions: { notify: () => {} },
  guards: { isFull: ({ context }) => context.count >= context.max },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ count: 0, max: input.max }),
  initial: 'idle',
  states: {
    idle: { on: { choose: 'sending' } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        onDone: { target: 'sent', actions: assign({ count: ({ context }) => context.count + 1 }) },
      },
    },
    sent: {
      entry: 'notify',
      initial: 'shown',
      on: { choose: [{ guard: 'isFull', target: 'full' }, { target: 'sending' }] },
      states: { shown: { after: { 30: 'hidden' } }, hidden: {} },
    },
    full: {},
  },
});
`;

let folder: string;
beforeAll(() => {
  mkdirSync('reports', { recursive: true });
  folder = mkdtempSync(resolve('reports/recorded-'));
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the chart in an app, and returns its recorded session. */
async function record(): Promise<Session> {
  const page = new BroadcastChannel(CHANNEL);
  const sessions = new Map<string, Session>();
  page.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'session') sessions.set(data.session.id, data.session);
    if (data.type === 'entries')
      for (const { id, entry } of data.entries) sessions.get(id)?.entries.push(entry);
  };
  const { upload } = (await import(join(folder, FILE))) as { upload: AnyStateMachine };
  const { inspect } = createBroadcast(createRedact());
  const actor = createActor(upload, { inspect, input: { max: 1 } }).start();
  actor.send({ type: 'choose' });
  await expect.poll(() => actor.getSnapshot().value).toEqual({ sent: 'hidden' });
  actor.send({ type: 'choose' });
  const session = () => [...sessions.values()].find(({ chart }) => chart.id === 'upload')!;
  await expect.poll(() => session().entries.at(-1)!.states).toEqual(['full']);
  page.close();
  return session();
}

const runVitest = () =>
  spawnSync(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NO_COLOR: '1' } },
  );

test('Vitest runs the exported test of a session, which fails if the chart changes', async () => {
  writeFileSync(join(folder, FILE), SOURCE);
  const session = await record();
  const { name, text } = toTest({ session, model: undefined, file: FILE, source: SOURCE });
  writeFileSync(join(folder, name), text);
  const passing = runVitest();
  expect(passing.stdout + passing.stderr).toMatch(/Tests +1 passed/);
  expect(passing.status).toBe(0);

  const changed = readFileSync(join(folder, FILE), 'utf8').replace('>= context.max', '> 9');
  writeFileSync(join(folder, FILE), changed);
  const failing = runVitest();
  expect(failing.stdout + failing.stderr).toMatch(/Tests +1 failed/);
  expect(failing.status).toBe(1);
});
