/** Calls that wait for the network in the service worker. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PERSONAL_CACHE, SYNC_PATH, type SyncCall } from '@/shared/config/worker';
import { session } from '@/shared/session';
import { saveThing } from './scripted-server.fixture';
import { callWhenOnline } from './sync-call';

const stored = new Map<string, Response>();
let tags: string[] = [];
let hasCache = true;
const stubWorker = (registration: object | undefined) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

beforeEach(() => {
  stored.clear();
  tags = [];
  hasCache = true;
  vi.stubGlobal('caches', {
    has: async (name: string) => name === PERSONAL_CACHE && hasCache,
    open: async () => ({
      put: async (key: string, value: Response) => void stored.set(key, value),
    }),
  });
  stubWorker({ sync: { register: async (tag: string) => void tags.push(tag) } });
  session.write({ token: 't-1', firstName: '', lastName: '', userName: '0912', avatar: '' });
});
afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

test('the latest call of each id is stored with its login, and the worker is asked to make it', async () => {
  for (const [id, title] of [
    [1, 'a'],
    [2, 'b'],
    [1, 'c'],
  ] as const)
    await callWhenOnline(saveThing, id, { title });
  expect([...stored.keys()]).toEqual([1, 2].map((id) => `${SYNC_PATH}${id}${saveThing.path}`));
  const [first] = stored.values();
  const { url, init } = (await first!.json()) as SyncCall;
  expect(url).toMatch(/\/api\/Thing\/Save$/);
  expect(init).toMatchObject({
    method: 'POST',
    headers: { Authorization: 'Bearer t-1', 'content-type': 'application/json' },
    body: '{"title":"c"}',
  });
  expect(new Set(tags)).toEqual(new Set([saveThing.path]));
});

test('nothing is stored on a shared device, nor in a browser without Background Sync', async () => {
  hasCache = false;
  await callWhenOnline(saveThing, 1, { title: 'a' });
  hasCache = true;
  for (const registration of [{}, undefined]) {
    stubWorker(registration);
    await callWhenOnline(saveThing, 1, { title: 'a' });
  }
  vi.stubGlobal('navigator', {});
  await callWhenOnline(saveThing, 1, { title: 'a' });
  expect(stored.size).toBe(0);
});
