/**
 * The service worker: repeat visits load from the cache, also offline. Each version of the app has its own cache, so a
 * page never mixes versions: a document is stored only beside the code that it requests. A new version activates at
 * once; files of an older version stay available to open pages until it is two versions old. Member data is stored only
 * if it is readable offline, and only for as long as the page allows (decision 52).
 *
 * The caches repair themselves: a file that is missing, or whose content differs from the build, is fetched again.
 */
import { cataloguePaths, offlinePaths, renderedPaths } from '@/shared/config/screens';
import {
  PERSONAL_CACHE,
  PREVIEW_QUERY,
  type PushContent,
  SYNC_PATH,
  type SyncCall,
} from '@/shared/config/worker';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the name of this version, and the script that each of its documents references. */
declare const VERSION: string;
declare const SCRIPT: string;
/** Set by the build: the paths to precache. */
declare const PRECACHE_PATHS: readonly string[];
/** Set by the build: the first 32 hexadecimal digits of each file's SHA-256, by its path. */
declare const HASHES: Readonly<Record<string, string>>;

const VERSION_PREFIX = 'version-';
const PICTURE_CACHE = 'pictures';
const MAX_CACHED_PICTURES = 60;
const SHELL_PATH = '/shell.html';
const name = VERSION_PREFIX + VERSION;
/** Network timeout in milliseconds if a stored copy exists. */
const NETWORK_TIMEOUT_MS = 3_000;

const hashOf = async (bytes: BufferSource): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The network's response; undefined if it fails or exceeds the timeout. */
const withTimeout = (fetching: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([
    fetching.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS)),
  ]);

/** Notifies a page that newer data than it has received is available. */
const postRenewal = async (clientId: string) =>
  (await self.clients.get(clientId))?.postMessage('renewed');

/** Returns whether a document belongs to this version; the version's cache stores no other documents. */
const isOfThisVersion = async (response: Response) =>
  response.ok && (await response.clone().text()).includes(SCRIPT);

/**
 * Installs the newer version that was deployed. If the deployment has no worker, unregisters this one, which would show
 * the old version for ever.
 */
async function update(): Promise<void> {
  try {
    await self.registration.update();
  } catch {
    const { status } = await fetch(self.location.href, { cache: 'no-store' });
    if (status === 404 || status === 410) await self.registration.unregister();
  }
}

/** @returns whether the stored document was replaced by a different one */
async function cacheDocument(key: string, response: Response): Promise<boolean> {
  const store = await caches.open(name);
  if (await isOfThisVersion(response)) {
    const before = await (await store.match(key))?.text();
    await store.put(key, response.clone());
    return before !== undefined && before !== (await response.text());
  }
  if (response.ok) await update();
  return false;
}

/** The stored document, unless it is damaged. */
async function cachedDocument(key: string): Promise<Response | undefined> {
  const cached = await (await caches.open(name)).match(key);
  return cached && (await isOfThisVersion(cached)) ? cached : undefined;
}

/**
 * Serves the stored document and revalidates it in the background. Without a stored document, serves the network's
 * response, or the shell if the network fails or times out.
 */
async function documentFor(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const key = renderedPaths.test(pathname) ? pathname : SHELL_PATH;
  const cached = await cachedDocument(key);
  const fetching = fetch(key === SHELL_PATH ? SHELL_PATH : request).then((response) => {
    const renewing = cacheDocument(key, response.clone()).then(async (isNew) => {
      if (isNew) await postRenewal(event.resultingClientId);
    });
    event.waitUntil(renewing);
    return response;
  });
  event.waitUntil(fetching.then(refill).catch(() => {}));
  if (cached) return cached;
  const shell = await cachedDocument(SHELL_PATH);
  return shell ? ((await withTimeout(fetching)) ?? shell) : fetching;
}

/** Whether a file of the build matches its hash; files without a hash are accepted. */
async function isIntact(path: string, response: Response): Promise<boolean> {
  const hash = HASHES[path];
  if (!response.ok) return false;
  return !hash || (await hashOf(await response.clone().arrayBuffer())).startsWith(hash);
}

/** Fetches a file and stores it if it is intact; a damaged file is fetched once more, bypassing the browser's cache. */
async function fetchFile(request: Request, cache: RequestCache = 'default'): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = await fetch(new Request(request, { cache }));
  if (await isIntact(pathname, response)) {
    await (await caches.open(name)).put(pathname, response.clone());
    return response;
  }
  return response.ok && cache !== 'reload' ? fetchFile(request, 'reload') : response;
}

/** Fetches missing files: at the installation, and after the browser or the user has cleared the cache. */
async function refill(): Promise<void> {
  const store = await caches.open(name);
  const stored = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(
    PRECACHE_PATHS.filter((path) => !stored.has(path)).map(async (path) => {
      const response = await fetchFile(new Request(path));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    }),
  );
}

/**
 * Serves scripts and styles of any version, from the cache if they are intact. A page that reloads bypassing the caches
 * uses `fetch`, whose requests have an empty destination, unlike those of script and style elements.
 */
async function fileFor(request: Request): Promise<Response> {
  if (request.cache === 'reload' && request.destination === '') return fetchFile(request, 'reload');
  const cached = await caches.match(request, { ignoreVary: true });
  return cached && (await isIntact(new URL(request.url).pathname, cached))
    ? cached
    : fetchFile(request);
}

/** Stores a response as the newest entry, and evicts the oldest ones beyond `max`. */
async function putNewest(
  store: Cache,
  key: RequestInfo,
  response: Response,
  max: number,
): Promise<void> {
  await store.delete(key);
  await store.put(key, response);
  for (const old of (await store.keys()).slice(0, -max)) await store.delete(old);
}

/** Public pictures: served from the caches and revalidated in the background; the oldest are evicted. */
async function pictureFor(request: Request, event: FetchEvent): Promise<Response> {
  const store = await caches.open(PICTURE_CACHE);
  const cached =
    (await store.match(request, { ignoreVary: true })) ??
    (await (await caches.open(name)).match(new URL(request.url).pathname, { ignoreVary: true }));
  const fetching = fetch(request).then((response) => {
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(putNewest(store, request, copy, MAX_CACHED_PICTURES));
    }
    return response;
  });
  if (!cached) return fetching;
  event.waitUntil(fetching.catch(() => {}));
  return cached;
}

const CATALOGUE_CACHE = 'catalogue';
const MAX_CATALOGUE_PARTS = 30;

/** Parts of the catalogue: stored for visits without a network, and never shown instead of the network's response. */
async function catalogueFor(request: Request, event: FetchEvent): Promise<Response> {
  const fetching = fetch(request);
  const copied = fetching.then((response) => response.clone());
  event.waitUntil(copied.then((copy) => cachePart(request.url, copy)).catch(() => {}));
  return fetching.catch(async (error: unknown) => {
    const store = await caches.open(CATALOGUE_CACHE);
    const cached = await store.match(request.url, { ignoreVary: true });
    if (cached) return cached;
    throw error;
  });
}
async function cachePart(url: string, response: Response): Promise<void> {
  if (await isCacheable(response))
    await putNewest(await caches.open(CATALOGUE_CACHE), url, response, MAX_CATALOGUE_PARTS);
}

/** Private files, cached by path: the signature in their URL changes. */
const PRIVATE_FILE = /^\/files\/(?!public\/)/;
const MAX_PERSONAL_ENTRIES = 100;

/** The cache key of a response, which includes the login that it belongs to. */
async function personalKey({ url, headers }: Request): Promise<string> {
  const { origin, pathname, search } = new URL(url);
  if (PRIVATE_FILE.test(pathname)) return origin + pathname;
  const authorizationHash = await hashOf(
    new TextEncoder().encode(headers.get('authorization') ?? ''),
  );
  return `${origin}/${PERSONAL_CACHE}/${authorizationHash}${pathname}${search}`;
}

/** Error responses are not stored. */
const isCacheable = async (response: Response) =>
  response.status === 200 &&
  (!response.headers.get('content-type')?.includes('json') ||
    ((await response.clone().json()) as { status?: number }).status === 200);

async function cachePersonal(key: string, response: Response): Promise<void> {
  if (!(await isCacheable(response)) || !(await caches.has(PERSONAL_CACHE))) return;
  await putNewest(await caches.open(PERSONAL_CACHE), key, response, MAX_PERSONAL_ENTRIES);
}

/**
 * Network first: if the network fails or times out, serves the stored response; a late response replaces it in the
 * cache, and the page is notified. Stores only if the page has created the cache.
 */
async function personalResponseFor(request: Request, event: FetchEvent): Promise<Response> {
  if (!(await caches.has(PERSONAL_CACHE))) return fetch(request);
  const key = await personalKey(request);
  const cached = await (await caches.open(PERSONAL_CACHE)).match(key);
  const fetching = fetch(request);
  const copied = fetching.then((response) => response.clone());
  event.waitUntil(copied.then((copy) => cachePersonal(key, copy)).catch(() => {}));
  if (!cached) return fetching;
  const answer = await withTimeout(fetching);
  if (answer) return answer;
  const before = cached.clone();
  event.waitUntil(
    fetching
      .then(async (late) => {
        if ((await late.text()) !== (await before.text())) await postRenewal(event.clientId);
      })
      .catch(() => {}),
  );
  return cached;
}

/**
 * Makes the calls that pages have stored (`sync-call.ts`). If the network fails again, the browser repeats the event.
 * The responses are ignored: the page compares its data with the server's at the next visit.
 */
async function makeStoredCalls(): Promise<void> {
  if (!(await caches.has(PERSONAL_CACHE))) return;
  const store = await caches.open(PERSONAL_CACHE);
  for (const key of await store.keys()) {
    if (!new URL(key.url).pathname.startsWith(SYNC_PATH)) continue;
    const { url, init } = (await (await store.match(key))!.json()) as SyncCall;
    await fetch(url, init);
    await store.delete(key);
  }
}

self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(makeStoredCalls()));

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await refill();
      await cacheDocument('/', await fetch('/'));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // In order of creation: this version, and the previous one that open pages may use.
      const versions = (await caches.keys()).filter((key) => key.startsWith(VERSION_PREFIX));
      const old = versions.filter((key) => key !== name).slice(0, -1);
      await Promise.all(old.map((key) => caches.delete(key)));
      await self.clients.claim();
    })(),
  );
});

/** Shows news that the server has sent (server/news/send-pushes.ts), and lets open pages read what has changed. */
async function showNews(content: PushContent): Promise<void> {
  const { title, body, path, tag } = content;
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/images/icon-192.png',
    lang: 'fa',
    dir: 'rtl',
  });
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('renewed');
}
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNews(event.data.json() as PushContent));
});

/** Opens the screen of news in the open page, or in a new one. A reminder of the page itself has no path. */
async function openNews({ path }: { readonly path?: string }): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  await page?.focus();
  if (path === undefined) return;
  const { origin, href } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  if (page) await page.navigate(href);
  else await self.clients.openWindow(href);
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNews((event.notification.data as { path?: string } | null) ?? {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  // The panel is another app, and only the server knows the signed preview of a page.
  const isPage =
    !/^\/(api|files|payment|simulator|demo|panel)(\/|$)|\.\w+$/.test(pathname) &&
    !searchParams.has(PREVIEW_QUERY);
  if (offlinePaths.has(pathname) || PRIVATE_FILE.test(pathname))
    event.respondWith(personalResponseFor(request, event));
  else if (cataloguePaths.includes(pathname)) event.respondWith(catalogueFor(request, event));
  else if (request.mode === 'navigate') {
    if (isPage) event.respondWith(documentFor(request, event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (
    pathname === '/favicon.svg' ||
    pathname.startsWith('/images/') ||
    /^\/files\/public\/.*\.(svg|webp|jpe?g|png|avif)$/.test(pathname)
  )
    event.respondWith(pictureFor(request, event));
});
