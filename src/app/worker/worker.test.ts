/** The service worker in Node, with caches and a network of the test. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PERSONAL_CACHE, SYNC_PATH } from '@/shared/config/worker';

const ORIGIN = 'https://morabi.example';
const absolute = (key: RequestInfo | URL) =>
  new URL(typeof key === 'object' && 'url' in key ? key.url : key, ORIGIN).href;

const stores = new Map<string, Map<string, Response>>();
const cacheOf = (store: Map<string, Response>) => ({
  match: async (key: RequestInfo) => store.get(absolute(key))?.clone(),
  put: async (key: RequestInfo, response: Response) => void store.set(absolute(key), response),
  delete: async (key: RequestInfo) => store.delete(absolute(key)),
  keys: async () => [...store.keys()].map((url) => ({ url })),
});
const open = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return cacheOf(store);
};

/** What the network responds, by path and query; null: there is no network. */
let network: ((path: string) => Response) | null = null;
const handlers = new Map<string, (event: unknown) => void>();
/** Messages to pages, each with the id of its page. */
const posted: string[] = [];

beforeAll(async () => {
  vi.stubGlobal('VERSION', '2');
  vi.stubGlobal('SCRIPT', 'main-2.js');
  vi.stubGlobal('PRECACHE_PATHS', []);
  vi.stubGlobal('HASHES', {});
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
  });
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/worker.js`),
    registration: { update: async () => {} },
    clients: {
      get: async (id: string) => ({
        postMessage: (message: string) => void posted.push(`${id} ${message}`),
      }),
    },
    addEventListener: (type: string, handle: (event: unknown) => void) =>
      void handlers.set(type, handle),
  });
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    if (!network) throw new TypeError('no network');
    const { pathname, search } = new URL(absolute(request));
    return network(pathname + search);
  });
  await import('./worker');
});
beforeEach(() => {
  stores.clear();
  posted.length = 0;
});

/** Lets the worker answer a request. @returns the body; undefined: no response */
async function request(
  path: string,
  mode = 'no-cors',
  headers: HeadersInit = {},
): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const waits: Promise<unknown>[] = [];
  handlers.get('fetch')!({
    request: { url: ORIGIN + path, method: 'GET', mode, headers: new Headers(headers) },
    clientId: 'page before',
    resultingClientId: 'opened page',
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (wait: Promise<unknown>) => waits.push(wait),
  });
  const body = await answer!.then((response) => response.text()).catch(() => undefined);
  for (let done = 0; done < waits.length; done += 1) await waits[done];
  return body;
}

test('of sixty-two pictures, the last sixty are shown without a network', async () => {
  const paths = Array.from({ length: 62 }, (_, index) => `/images/${index}.png`);
  network = (path) => new Response(path);
  for (const path of paths) await request(path);
  await request(paths[1]!); // shown again: newer than the others
  await request('/images/62.png');
  network = null;
  const shown = await Promise.all(paths.map((path) => request(path)));
  expect(paths.filter((_, index) => shown[index] === undefined)).toEqual([
    '/images/0.png',
    '/images/2.png',
    '/images/3.png',
  ]);
});

test('a stored document is shown at once, and its own page is notified of a newer one', async () => {
  await open('version-2').put('/classes/7', new Response('main-2.js, 100 rials'));
  await open('version-2').put('/shell.html', new Response('main-2.js, shell'));
  network = () => new Response('main-2.js, 200 rials');
  expect(await request('/classes/7', 'navigate')).toContain('100 rials');
  expect(posted).toEqual(['opened page renewed']);
  expect(await request('/classes/7', 'navigate')).toContain('200 rials');
});

test('a document of another version is not stored, and does not replace the stored one', async () => {
  await open('version-2').put('/classes/7', new Response('main-2.js, 100 rials'));
  network = () => new Response('main-3.js, 200 rials');
  await request('/classes/7', 'navigate');
  network = null;
  expect(await request('/classes/7', 'navigate')).toContain('100 rials');
  expect(posted).toEqual([]);
});

test('without a network, each call of each login has the response that was stored for it', async () => {
  await open(PERSONAL_CACHE).put('/', new Response(''));
  const ask = (query: string, login: string) =>
    request(`/api/Course/GetCourseLessons/?courseId=${query}`, 'cors', { authorization: login });
  network = (path) => new Response(path);
  await ask('1', 'Bearer first');
  await ask('2', 'Bearer first');
  network = null;
  const shown = [await ask('1', 'Bearer first'), await ask('2', 'Bearer first')];
  expect(shown.map((path) => path?.slice(-1))).toEqual(['1', '2']);
  expect(await ask('1', 'Bearer second')).toBeUndefined();
});

test('a stored call is made until the network has taken it, and only once', async () => {
  const calls = ['/api/Diet/UpdateWeeklyReport', '/api/Progress/SaveProgress'];
  const store = open(PERSONAL_CACHE);
  for (const url of calls)
    await store.put(`${SYNC_PATH}1${url}`, Response.json({ url, init: { method: 'POST' } }));
  const sync = async () => {
    let made: Promise<void> | undefined;
    handlers.get('sync')!({ waitUntil: (wait: Promise<void>) => (made = wait) });
    await made;
  };
  network = null;
  await expect(sync()).rejects.toThrow('no network');
  const taken: string[] = [];
  network = (path) => {
    taken.push(path);
    return new Response('');
  };
  await sync();
  await sync();
  expect(taken).toEqual(calls);
});
