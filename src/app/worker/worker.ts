/**
 * The service worker: the second visit opens from what the first one stored, and without a network, too. Each version
 * of the app has a cache of its own, so no page is ever of two versions: a document is stored only beside the code that
 * it asks for. A new version takes over at once: what open pages may still ask for stays until it is two versions old.
 * Of a member only what is to be read offline is stored, for as long as the page lets it (decision 52).
 *
 * The caches repair themselves: a file whose content is not the build's is fetched again, and so is one that is gone.
 */
import { offlinePaths, renderedPaths } from '@/shared/config/screens';

declare const self: ServiceWorkerGlobalScope;
/** By the build: the name of this version, and the script that each of its documents asks for. */
declare const VERSION: string;
declare const SCRIPT: string;
/** By the build: the paths that are stored before they are asked for. */
declare const FILES: readonly string[];
/** By the build: the first 32 hexadecimal digits of each file's SHA-256, by its path. */
declare const HASHES: Readonly<Record<string, string>>;

const VERSION_PREFIX = 'version-';
const PICTURE_CACHE = 'pictures';
const MAX_CACHED_PICTURES = 60;
/** The page creates it for a member and deletes it with the login: `own-cache.ts`. */
const PERSONAL_CACHE = 'own';
const SHELL_PATH = '/shell.html';
const name = VERSION_PREFIX + VERSION;
/** Milliseconds that the network may take where there is a stored copy. */
const NETWORK_TIMEOUT_MS = 3_000;

const hashOf = async (bytes: BufferSource): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The answer of the network; undefined where it fails, or takes longer than one waits beside a stored copy. */
const withTimeout = (asked: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS)),
  ]);

/** Tells the page of an event that what it shows has changed. */
const postRenewal = async (clientId: string) =>
  (await self.clients.get(clientId))?.postMessage('renewed');

/** A document of another version is none of this cache's. */
const isOfThisVersion = async (response: Response) =>
  response.ok && (await response.clone().text()).includes(SCRIPT);

/** @returns whether something else stands there than before */
async function cacheDocument(key: string, response: Response): Promise<boolean> {
  const store = await caches.open(name);
  if (await isOfThisVersion(response)) {
    const before = await (await store.match(key))?.text();
    await store.put(key, response.clone());
    return before !== undefined && before !== (await response.text());
  }
  if (response.ok) await self.registration.update(); // a deployment
  return false;
}

/** A stored document, unless it was damaged. */
async function cachedDocument(key: string): Promise<Response | undefined> {
  const kept = await (await caches.open(name)).match(key);
  return kept && (await isOfThisVersion(kept)) ? kept : undefined;
}

/** The stored document at once, renewed behind; else the network's; else, if that fails or takes long, the shell. */
async function documentFor(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const key = renderedPaths.test(pathname) ? pathname : SHELL_PATH;
  const kept = await cachedDocument(key);
  const asked = fetch(key === SHELL_PATH ? SHELL_PATH : request).then((response) => {
    const renewing = cacheDocument(key, response.clone()).then(async (isNew) => {
      if (isNew) await postRenewal(event.resultingClientId);
    });
    event.waitUntil(renewing);
    return response;
  });
  event.waitUntil(asked.then(refill).catch(() => {}));
  if (kept) return kept;
  const shell = await cachedDocument(SHELL_PATH);
  return shell ? ((await withTimeout(asked)) ?? shell) : asked;
}

/** Whether a file of the build is what the build made; other files are what they are. */
async function isIntact(path: string, response: Response): Promise<boolean> {
  const hash = HASHES[path];
  if (!response.ok) return false;
  return !hash || (await hashOf(await response.clone().arrayBuffer())).startsWith(hash);
}

/** Fetches a file and stores it, if it is intact; a damaged one is asked for once more past the browser's cache. */
async function fetchFile(request: Request, cache: RequestCache = 'default'): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = await fetch(new Request(request, { cache }));
  if (await isIntact(pathname, response)) {
    await (await caches.open(name)).put(pathname, response.clone());
    return response;
  }
  return response.ok && cache !== 'reload' ? fetchFile(request, 'reload') : response;
}

/** Stores the files that are not there: at the installation, and when the browser or a person has emptied the cache. */
async function refill(): Promise<void> {
  const store = await caches.open(name);
  const stored = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(
    FILES.filter((path) => !stored.has(path)).map(async (path) => {
      const response = await fetchFile(new Request(path));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    }),
  );
}

/**
 * Code and styles, of whatever version asks: the stored ones, if they are intact. A page that reloads past the caches
 * asks by `fetch`, which has no destination, as scripts and styles have.
 */
async function fileFor(request: Request): Promise<Response> {
  if (request.cache === 'reload' && request.destination === '') return fetchFile(request, 'reload');
  const kept = await caches.match(request, { ignoreVary: true });
  return kept && (await isIntact(new URL(request.url).pathname, kept)) ? kept : fetchFile(request);
}

/** Pictures that everybody may see: what is kept at once, renewed behind, the oldest forgotten. */
async function pictureFor(request: Request, event: FetchEvent): Promise<Response> {
  const store = await caches.open(PICTURE_CACHE);
  const kept = await store.match(request, { ignoreVary: true });
  const asked = fetch(request).then((response) => {
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(
        (async () => {
          await store.delete(request);
          await store.put(request, copy);
          for (const old of (await store.keys()).slice(0, -MAX_CACHED_PICTURES))
            await store.delete(old);
        })(),
      );
    }
    return response;
  });
  if (!kept) return asked;
  event.waitUntil(asked.catch(() => {}));
  return kept;
}

/** Files of a program, by their path: the address itself is signed anew each time. */
const PRIVATE_FILE = /^\/files\/(?!public\/)/;
const MAX_PERSONAL_ENTRIES = 100;

/** By what an answer is found again: only with the login that it was given to. */
async function personalKey({ url, headers }: Request): Promise<string> {
  const { origin, pathname, search } = new URL(url);
  if (PRIVATE_FILE.test(pathname)) return origin + pathname;
  const login = await hashOf(new TextEncoder().encode(headers.get('authorization') ?? ''));
  return `${origin}/${PERSONAL_CACHE}/${login}${pathname}${search}`;
}

/** An answer that says no is not what is read later. */
const isCacheable = async (response: Response) =>
  response.status === 200 &&
  (!response.headers.get('content-type')?.includes('json') ||
    ((await response.clone().json()) as { status?: number }).status === 200);

async function cachePersonal(key: string, response: Response): Promise<void> {
  if (!(await isCacheable(response)) || !(await caches.has(PERSONAL_CACHE))) return;
  const store = await caches.open(PERSONAL_CACHE);
  await store.delete(key);
  await store.put(key, response);
  for (const old of (await store.keys()).slice(0, -MAX_PERSONAL_ENTRIES)) await store.delete(old);
}

/**
 * The network's answer; where it fails or takes long, the stored one, which a late answer replaces, in the cache and on
 * the page. Stored only where the page has created the cache.
 */
async function personalResponseFor(request: Request, event: FetchEvent): Promise<Response> {
  if (!(await caches.has(PERSONAL_CACHE))) return fetch(request);
  const key = await personalKey(request);
  const kept = await (await caches.open(PERSONAL_CACHE)).match(key);
  const asked = fetch(request);
  const copied = asked.then((response) => response.clone());
  event.waitUntil(copied.then((copy) => cachePersonal(key, copy)).catch(() => {}));
  if (!kept) return asked;
  const answer = await withTimeout(asked);
  if (answer) return answer;
  const before = kept.clone();
  event.waitUntil(
    asked
      .then(async (late) => {
        if ((await late.text()) !== (await before.text())) await postRenewal(event.clientId);
      })
      .catch(() => {}),
  );
  return kept;
}

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
      // In the order in which they were made: this one, and the one that open pages may be of.
      const versions = (await caches.keys()).filter((key) => key.startsWith(VERSION_PREFIX));
      const old = versions.filter((key) => key !== name).slice(0, -1);
      await Promise.all(old.map((key) => caches.delete(key)));
      await self.clients.claim();
    })(),
  );
});

// A reminder was pressed: the page that is open comes to the front.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(([page]) => page?.focus()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const isPage = !/^\/(api|files|payment|simulator|demo)\/|\.\w+$/.test(pathname);
  if (offlinePaths.has(pathname) || PRIVATE_FILE.test(pathname))
    event.respondWith(personalResponseFor(request, event));
  else if (request.mode === 'navigate') {
    if (isPage) event.respondWith(documentFor(request, event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (
    pathname.startsWith('/images/') ||
    /^\/files\/public\/.*\.(svg|webp|jpe?g|png|avif)$/.test(pathname)
  )
    event.respondWith(pictureFor(request, event));
});
