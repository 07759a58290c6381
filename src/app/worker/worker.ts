/**
 * The service worker: the second visit opens from what the first one kept, and without a network, too. Each version of
 * the app has a store of its own, so no page is ever of two versions: a document is kept only beside the code that it
 * asks for. A new version takes over at once: what open pages may still ask for stays until it is two versions old.
 * Of a person only what is to be read offline is kept, for as long as the page lets it (decision 52).
 */
export {};
declare const self: ServiceWorkerGlobalScope;
/** By the build: the name of this version, the script that each of its documents asks for, and all its files. */
declare const VERSION: string;
declare const SCRIPT: string;
declare const FILES: readonly string[];

const OF_VERSION = 'version-';
const PICTURES = 'pictures';
const MOST_PICTURES = 60;
/** The page makes it for a member and takes it away with the login: `register.ts`. */
const OWN = 'own';
const SHELL = '/shell.html';
/** Documents by what answers their address: the public ones have their own. */
const PUBLIC = /^\/(?:(?:classes|diets|products|pages|pages\/videos)\/[\w-]+|login|register)?$/;
const name = OF_VERSION + VERSION;

/** A document of another version is none of this store's. */
const isOfThisVersion = async (response: Response) =>
  response.ok && (await response.clone().text()).includes(SCRIPT);

/** @returns whether something else stands there than before */
async function keepDocument(key: string, response: Response): Promise<boolean> {
  const store = await caches.open(name);
  if (await isOfThisVersion(response)) {
    const before = await (await store.match(key))?.text();
    await store.put(key, response.clone());
    return before !== undefined && before !== (await response.text());
  }
  if (response.ok) await self.registration.update(); // a deployment
  return false;
}

/** At once what is kept, renewed behind; else what the network says; else the shell. */
async function documentFor(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const key = PUBLIC.test(pathname) ? pathname : SHELL;
  const store = await caches.open(name);
  const kept = await store.match(key);
  const asked = fetch(key === SHELL ? SHELL : request).then(async (response) => {
    const renewing = keepDocument(key, response.clone()).then(async (isNew) => {
      if (isNew) (await self.clients.get(event.resultingClientId))?.postMessage('renewed');
    });
    event.waitUntil(renewing);
    return response;
  });
  if (!kept) return asked.catch(async () => (await store.match(SHELL)) ?? Response.error());
  event.waitUntil(asked.catch(() => {}));
  return kept;
}

/** Code and styles: by whatever version is asking. */
async function fileFor(request: Request, event: FetchEvent): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(name).then((store) => store.put(request, copy)));
  }
  return response;
}

/** Pictures that everybody may see: what is kept at once, renewed behind, the oldest forgotten. */
async function pictureFor(request: Request, event: FetchEvent): Promise<Response> {
  const store = await caches.open(PICTURES);
  const kept = await store.match(request, { ignoreVary: true });
  const asked = fetch(request).then((response) => {
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(
        (async () => {
          await store.delete(request);
          await store.put(request, copy);
          for (const old of (await store.keys()).slice(0, -MOST_PICTURES)) await store.delete(old);
        })(),
      );
    }
    return response;
  });
  if (!kept) return asked;
  event.waitUntil(asked.catch(() => {}));
  return kept;
}

/** Of a member's own what is read offline: the courses, their lessons, the diets, their programs and reports. */
const READ_OFFLINE =
  /^\/api\/(Course\/(GetUserCourses|GetCourseLessons)|Diet\/(GetUserDiets|GetDietInfo|GetDietWeeklyReports))\//;
/** Files of a program, by their path: the address itself is signed anew each time. */
const PRIVATE_FILE = /^\/files\/(?!public\/)/;
const MOST_OWN = 100;

/** By what an answer is found again: only with the login that it was given to. */
async function ownKey({ url, headers }: Request): Promise<string> {
  const { origin, pathname, search } = new URL(url);
  if (PRIVATE_FILE.test(pathname)) return origin + pathname;
  const login = new TextEncoder().encode(headers.get('authorization') ?? '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', login));
  const name = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${origin}/${OWN}/${name}${pathname}${search}`;
}

/** An answer that says no is not what is read later. */
const isGood = async (response: Response) =>
  response.status === 200 &&
  (!response.headers.get('content-type')?.includes('json') ||
    ((await response.clone().json()) as { status?: number }).status === 200);

/** What the network says; without one, what it said last. Kept only where the page has made room for it. */
async function ownFor(request: Request, event: FetchEvent): Promise<Response> {
  if (!(await caches.has(OWN))) return fetch(request);
  const store = await caches.open(OWN);
  const key = await ownKey(request);
  try {
    const response = await fetch(request);
    const copy = response.clone();
    event.waitUntil(
      (async () => {
        if (!(await isGood(copy))) return;
        await store.delete(key);
        await store.put(key, copy);
        for (const old of (await store.keys()).slice(0, -MOST_OWN)) await store.delete(old);
      })(),
    );
    return response;
  } catch (error) {
    const kept = await store.match(key);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const store = await caches.open(name);
      await store.addAll(FILES);
      await keepDocument('/', await fetch('/'));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // In the order in which they were made: this one, and the one that open pages may be of.
      const versions = (await caches.keys()).filter((key) => key.startsWith(OF_VERSION));
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
  if (READ_OFFLINE.test(pathname) || PRIVATE_FILE.test(pathname))
    event.respondWith(ownFor(request, event));
  else if (request.mode === 'navigate') {
    if (isPage) event.respondWith(documentFor(request, event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request, event));
  else if (
    pathname.startsWith('/images/') ||
    /^\/files\/public\/.*\.(svg|webp|jpe?g|png|avif)$/.test(pathname)
  )
    event.respondWith(pictureFor(request, event));
});
