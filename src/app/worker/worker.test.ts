// @vitest-environment node
/** The service worker in Node, with caches and a network of the test. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cataloguePaths } from '@/shared/config/screens';
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

/** Responds in place of the network, by path and query; null: there is no network. */
let network: ((path: string) => Response) | null = null;
const handlers = new Map<string, (event: unknown) => void>();
/** Messages to pages, each with the id of its page. */
const posted: string[] = [];
const shown: object[] = [];
/** The open pages of the app. */
let pages: object[] = [];
const page = (id: string) => ({
  postMessage: (message: string) => void posted.push(`${id} ${message}`),
  focus: async () => void posted.push(`${id} focus`),
  navigate: async (url: string) => void posted.push(`${id} opens ${url}`),
});

beforeAll(async () => {
  vi.stubGlobal('VERSION', '2');
  vi.stubGlobal('SCRIPT', 'main-2.js');
  vi.stubGlobal('PRECACHE_PATHS', []);
  vi.stubGlobal('HASHES', {});
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    has: async (name: string) => stores.has(name),
    match: async (key: RequestInfo) =>
      [...stores.values()]
        .map((store) => store.get(absolute(key)))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/worker.js`),
    registration: {
      update: async () => {},
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void posted.push(`opens ${url}`),
      claim: async () => {},
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
  shown.length = 0;
  pages = [];
});

/** Dispatches an event, and waits for what extends it. */
async function dispatch(type: string, event: object = {}): Promise<void> {
  let made: Promise<void> | undefined;
  handlers.get(type)!({ ...event, waitUntil: (wait: Promise<void>) => (made = wait) });
  await made;
}

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
  const bodies = await Promise.all(paths.map((path) => request(path)));
  expect(paths.filter((_, index) => bodies[index] === undefined)).toEqual([
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
  const bodies = [await ask('1', 'Bearer first'), await ask('2', 'Bearer first')];
  expect(bodies.map((path) => path?.slice(-1))).toEqual(['1', '2']);
  expect(await ask('1', 'Bearer second')).toBeUndefined();
});

test('a stored call is made until the network has taken it, and only once', async () => {
  const calls = ['/api/Diet/UpdateWeeklyReport', '/api/Progress/SaveProgress'];
  const store = open(PERSONAL_CACHE);
  for (const url of calls)
    await store.put(`${SYNC_PATH}1${url}`, Response.json({ url, init: { method: 'POST' } }));
  const sync = () => dispatch('sync');
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

test('a push message is shown with its path, and open pages read what has changed', async () => {
  pages = [page('first'), page('second')];
  const content = {
    title: 'برنامه شما آماده شد',
    body: 'دیدن',
    path: '/diet1/files',
    tag: 'ready',
  };
  await dispatch('push', { data: { json: () => content } });
  expect(shown).toMatchObject([
    {
      title: content.title,
      body: 'دیدن',
      tag: 'ready',
      data: { path: '/diet1/files' },
      dir: 'rtl',
    },
  ]);
  expect(posted).toEqual(['first renewed', 'second renewed']);
});

test.each([
  { open: 1, data: { path: '/news' }, does: ['page focus', `page opens ${ORIGIN}/news`] },
  { open: 0, data: { path: '/news' }, does: [`opens ${ORIGIN}/news`] },
  { open: 1, data: null, does: ['page focus'] },
  { open: 0, data: { path: '//other.example/' }, does: [] },
])('a pressed notification with $data and $open pages does $does', async ({ open, data, does }) => {
  pages = Array.from({ length: open }, () => page('page'));
  const close = vi.fn();
  await dispatch('notificationclick', { notification: { data, close } });
  expect(posted).toEqual(does);
  expect(close).toHaveBeenCalledOnce();
});

test('a new version keeps the previous one for open pages, and no older one', async () => {
  for (const name of ['version-0', 'pictures', 'version-1', PERSONAL_CACHE, 'version-2'])
    open(name);
  await dispatch('activate');
  expect([...stores.keys()]).toEqual(['pictures', 'version-1', PERSONAL_CACHE, 'version-2']);
});

test.each([
  ['/panel/class', 'navigate'],
  ['/payment/return/1', 'navigate'],
  ['/classes/7?preview=x', 'navigate'],
  ['/files/public/a.pdf', 'navigate'],
  ['/api/User/Login', 'cors'],
  ['https://other.example/images/a.png', 'no-cors'],
])('a request of %s is left to the browser', (path, mode) => {
  const respondWith = vi.fn();
  const url = new URL(path, ORIGIN).href;
  handlers.get('fetch')!({ request: { url, method: 'GET', mode }, respondWith });
  expect(respondWith).not.toHaveBeenCalled();
});

test('a file that differs from the build is fetched once more, and stored only if it is intact', async () => {
  const path = '/assets/main-2.js';
  vi.stubGlobal('HASHES', { [path]: '2cf24dba5fb0a30e26e83b2ac5b9e29e' }); // of «hello»
  const answers = ['damaged', 'damaged again', 'damaged', 'hello'];
  network = () => new Response(answers.shift());
  const get = async () => {
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')!({
      request: new Request(ORIGIN + path),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return (await answer!).text();
  };
  expect(await get()).toBe('damaged again');
  expect(await get()).toBe('hello');
  network = null;
  expect(await get()).toBe('hello');
  vi.stubGlobal('HASHES', {});
});

test('of a member, neither a refusal nor anything after the login is stored', async () => {
  const path = '/api/Course/GetCourseLessons/';
  const ask = () => request(path, 'cors', { authorization: 'Bearer a' });
  network = () => Response.json({ status: 200 });
  await ask();
  expect(stores.size).toBe(0);
  open(PERSONAL_CACHE);
  network = () => Response.json({ status: 401 });
  await ask();
  network = null;
  expect(await ask()).toBeUndefined();
  network = () => {
    stores.delete(PERSONAL_CACHE); // a logout before the response
    return Response.json({ status: 200 });
  };
  await ask();
  expect(stores.size).toBe(0);
});

test('a private file is stored under its path, whatever its signature', async () => {
  open(PERSONAL_CACHE);
  network = () => new Response('pdf');
  await request('/files/programs/1.pdf?expires=1&signature=a');
  network = null;
  expect(await request('/files/programs/1.pdf?expires=2&signature=b')).toBe('pdf');
});

test("a part of the catalogue is the network's, and the stored one without a network", async () => {
  const [path] = cataloguePaths;
  const answers = [{ status: 200, data: 1 }, { status: 200, data: 2 }, { status: 500 }];
  network = () => Response.json(answers.shift());
  expect(await request(`${path}?part=1`, 'cors')).toContain('1');
  expect(await request(`${path}?part=1`, 'cors')).toContain('2');
  await request(`${path}?part=1`, 'cors');
  network = null;
  expect(await request(`${path}?part=1`, 'cors')).toContain('2');
  expect(await request(`${path}?part=2`, 'cors')).toBeUndefined();
});
