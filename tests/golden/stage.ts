/** Opens the production build with the data set, and records the screen, the requests and the storage. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { type Answers, EMPTY, FILLED } from './answers';
import { outsideTree, type PageStubs, pageStubs, whenIdle } from './in-page';
import { indented, inOrder, prettyJson, sentBy } from './sent';

/** Noon of a Monday, 1405/09/02, in Tehran. */
const NOW = '2026-11-23T12:00:00+03:30';
const BUILD = 'dist';
/**
 * Timers of this duration or longer fire only by `Stage.pass`: on a busy machine they would fire at unpredictable
 * times.
 */
const LONG_TIMER_MS = 900;
/** Content of every picture in the data set. */
const PICTURE = resolve(BUILD, 'images/icon-apple.png');

/** `incomplete`: a member with an incomplete profile. */
export type Role = 'visitor' | 'member' | 'incomplete';
const SESSION = JSON.stringify({
  token: 'token-of-member',
  firstname: 'نیلوفر',
  lastname: 'کیهانی',
  userName: '09121110001',
  avatar: '/files/public/avatar-member.jpg',
});
const INCOMPLETE: Answers = {
  GetUserCourses: { data: { isCompleteProfile: false, data: [] } },
  IsValidCourseToBasket: { status: 403, messages: ['نخست پروفایل خود را کامل کنید.'] },
  IsValidDietToBasket: { status: 403, messages: ['برای برنامه غذایی پروفایل لازم است.'] },
};

/** Responses of the back end, unless a call is overridden. */
export type State = 'filled' | 'empty' | 'loading' | 'error' | 'offline';
const failing = (state: State): Answers[string] | undefined =>
  (
    {
      loading: 'never',
      offline: 'lost',
      error: { status: 500, messages: ['خرابی سرور شماره ۵۷۵.'] },
    } as const
  )[state as 'loading' | 'offline' | 'error'];

export interface GoldenScene {
  readonly role: Role;
  /** the opened URL */ readonly path: string;
  readonly state?: State;
  /** responses that override those of the state */ readonly answers?: Answers;
  /**
   * Calls that are not recorded, because it is a race whether they are sent: a save or the end of the session
   * invalidates them while their screen is unmounted.
   */
  readonly raced?: readonly string[];
  /** contents of the local storage, besides the session */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** Selector of pending states. */
const BUSY_SELECTOR = '[aria-busy=true], [role=status][aria-label^="در حال بارگذاری"]';
const nameOf = (url: URL) =>
  url.pathname
    .replace(/\/\d*$/, '')
    .split('/')
    .pop()!;

export interface Stage {
  readonly page: Page;
  /** Advances the clock and fires due timers. Nothing else advances the clock. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Sets whether the page is online. */
  readonly setOnline: (isOnline: boolean) => Promise<void>;
  /** Waits until nothing is pending and the screen is stable. */
  readonly settle: () => Promise<void>;
  /** Returns the screen as text: URL, title, accessibility tree with values and states, pictures and media. */
  readonly screen: () => Promise<string>;
  /** Returns the requests, storage changes and navigation since its last call. */
  readonly sent: () => Promise<string>;
  /** Same as `sent`, but lists a failed request once: a failed prefetch is retried by the screen. */
  readonly sentOnOpening: () => Promise<string>;
  /** Changes responses from now on, also of pending requests. */
  readonly answer: (answers: Answers) => void;
}

export async function openStage(page: Page, scene: GoldenScene): Promise<Stage> {
  const { role, path, state = 'filled', stored = {} } = scene;
  let answers: Answers = {
    ...FILLED,
    ...(state === 'empty' && EMPTY),
    ...(role === 'incomplete' && INCOMPLETE),
    ...scene.answers,
  };
  const lines: string[] = [];
  /** Pending requests, and the number of requests so far, counted in the browser, not in route handlers. */
  const open = new Set<Request>();
  let count = 0;
  /** Number of pending downloads. */
  let pendingDownloads = 0;
  let isOnline = true;
  let now = Date.parse(NOW);

  /** Lines of requests that were refused, or whose response was lost. */
  const failed = new Set<string>();
  /** Requests without a response until `Stage.answer` provides one. */
  let unanswered: { name: string; reply: () => Promise<void> }[] = [];

  const receive = (route: Route): Promise<void> => {
    const request = route.request();
    const name = nameOf(new URL(request.url()));
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    if (!isNavigating && !scene.raced?.includes(name)) lines.push(sentBy(request));
    return reply(route, name);
  };
  const reply = async (route: Route, name: string): Promise<void> => {
    const failure = name in (scene.answers ?? {}) ? undefined : failing(state);
    const answer = isOnline ? (failure ?? answers[name]) : 'lost';
    if (answer === 'never') {
      open.delete(route.request());
      unanswered.push({ name, reply: () => reply(route, name) });
      return;
    }
    if (answer === undefined) throw new Error(`The data set has no response for ${name}.`);
    if (answer === 'lost' || (answer.status ?? 200) >= 400) failed.add(sentBy(route.request()));
    if (answer === 'lost') return route.abort('internetdisconnected');
    return route.fulfill({
      json: { status: 200, messages: [], data: null, ...answer },
      headers: CORS,
    });
  };
  /** Handles requests other than files of the build and API calls: banks, videos, widget providers. */
  const outside = (route: Route): Promise<void> => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      const fields =
        request.method() === 'POST'
          ? [...new URLSearchParams(request.postData() ?? '')].map(
              ([name, value]) => `\n  ${name}=${value}`,
            )
          : [];
      lines.push(`leaves for: ${request.method()} ${request.url()}${fields.join('')}`);
      hasLeft = true;
      return route.fulfill({ status: 204 }); // the document stays loaded, so that its storage can be read
    }
    lines.push(`asks outside: ${request.method()} ${request.url()}`);
    if (request.url().includes('ipify'))
      return isOnline && answers.ipify !== 'lost'
        ? route.fulfill({ json: { ip: '203.0.113.77' }, headers: CORS })
        : route.abort('internetdisconnected');
    return request.isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' })
      : route.fulfill({ status: 404, body: '', headers: CORS });
  };
  let hasLeft = false;
  let isOpened = false;
  /** Whether another document is loading: it aborts requests of the old one, or prevents them, unpredictably. */
  let isNavigating = false;
  const answerRequest = (route: Route): Promise<void> => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) return receive(route);
    if (url.hostname !== 'localhost') return outside(route);
    if (url.pathname === '/config.json')
      return route.fulfill({ json: { gatewayHosts: ['https://bank.example'] } });
    const file = resolve(BUILD, `.${url.pathname}`);
    if (url.pathname.includes('.') && existsSync(file)) return route.fulfill({ path: file });
    if (request.resourceType() === 'document') {
      isNavigating = isOpened;
      if (isOpened) lines.push(`loads: ${decodeURIComponent(url.pathname + url.search)}`);
      isOpened = true;
      return route.fulfill({
        path: resolve(BUILD, 'shell.html'),
        contentType: 'text/html; charset=utf-8',
      });
    }
    if (/\.(jpg|png)$/.test(url.pathname)) return route.fulfill({ path: PICTURE });
    return route.fulfill({ status: 404, body: '' }); // videos of the data set
  };
  page.on('request', (request) => {
    open.add(request);
    count += 1;
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void open.delete(request));
  await page.route(() => true, answerRequest);
  // Handles links to a new tab, and the requests of the tab.
  await page.context().route(
    () => true,
    (route) => {
      const { pathname, href, hostname } = new URL(route.request().url());
      lines.push(`opens in a new tab: ${hostname === 'localhost' ? pathname : href}`);
      return route.fulfill({ contentType: 'text/html', body: '<title>new tab</title>' });
    },
  );
  page.on('download', (download) => {
    pendingDownloads += 1;
    void download
      .path()
      .then((path) => {
        lines.push(
          `saves the file: ${download.suggestedFilename()}\n${indented(readFileSync(path, 'utf8').replaceAll('\r', ''))}`,
        );
      })
      .finally(() => (pendingDownloads -= 1));
  });
  page.on('pageerror', (error) => lines.push(`throws: ${error.message}`));
  await page.exposeFunction('golden', (line: string) => void lines.push(line));
  await page.exposeFunction('goldenDocument', (isLeaving: boolean) => {
    isNavigating = isLeaving;
  });

  await page.clock.setFixedTime(now);
  await page.addInitScript(pageStubs, LONG_TIMER_MS);
  await page.addInitScript(
    ([session, storage, isOffline]) => {
      if (window !== window.top) return; // a sandboxed frame has no storage
      if (isOffline) Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
      if (sessionStorage.getItem('golden:opened')) return;
      sessionStorage.setItem('golden:opened', 'yes');
      if (session) localStorage.setItem('userInfo', session);
      for (const [key, value] of Object.entries(storage))
        localStorage.setItem(key, JSON.stringify(value));
    },
    [role === 'visitor' ? '' : SESSION, stored, state === 'offline'] as const,
  );

  const storages = async (): Promise<Map<string, string>> =>
    new Map(
      await page
        .evaluate(() =>
          [localStorage, sessionStorage].flatMap((storage) =>
            Object.keys(storage)
              .toSorted()
              .map(
                (key) =>
                  [
                    `${storage === localStorage ? 'localStorage' : 'sessionStorage'} ${key}`,
                    storage.getItem(key)!,
                  ] as const,
              ),
          ),
        )
        .catch(() => []),
    );
  let before = new Map<string, string>();
  let address = '';

  const settle = async (): Promise<void> => {
    for (let same = 0, last = ''; same < 2;) {
      await page.waitForTimeout(20);
      // `evaluate` rejects while the document is being replaced
      const still = await page.evaluate(whenIdle, BUSY_SELECTOR).catch(() => undefined);
      const isBusy =
        !still ||
        still.timers > 0 ||
        pendingDownloads > 0 ||
        open.size > 0 ||
        (state !== 'loading' && !hasLeft && still.isWaiting);
      const current = isBusy ? '' : `${count} ${page.url()} ${still.changes}`;
      same = current !== '' && current === last ? same + 1 : 0;
      last = current;
    }
  };
  const sent = async (linesToSend: readonly string[] = lines): Promise<string> => {
    const after = await storages();
    const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => key !== 'sessionStorage golden:opened' && before.get(key) !== after.get(key),
    );
    const changes = keys.map((key) =>
      after.has(key)
        ? `${key}:\n${indented(prettyJson(after.get(key)) || 'empty')}`
        : `${key}: removed`,
    );
    const newAddress = addressOf(page);
    const all = [
      ...inOrder(linesToSend),
      ...changes,
      ...(newAddress === address ? [] : [`address: ${newAddress}`]),
    ];
    lines.length = 0;
    before = after;
    address = newAddress;
    return all.length > 0 ? `${all.join('\n')}\n` : 'nothing\n';
  };
  const screen = async (): Promise<string> => {
    const { marks, media } = await page.evaluate(outsideTree);
    const section = (title: string, entries: readonly string[]) =>
      entries.length > 0
        ? [`${title}:`, ...entries.map((entry) => `  ${entry.replaceAll(HASHED, '$1')}`)]
        : [];
    return [
      `address: ${addressOf(page)}`,
      `title: ${await page.title()}`,
      await page.locator('body').ariaSnapshot(),
      ...section('marks', marks),
      ...section('media', media),
      '',
    ].join('\n');
  };

  await page.goto(path);
  await page.locator('h1, [role=status]').first().waitFor({ state: 'attached' });
  await settle();
  before = new Map(
    Object.entries(stored).map(([key, value]) => [`localStorage ${key}`, JSON.stringify(value)]),
  );
  if (role !== 'visitor') before.set('localStorage userInfo', SESSION);
  address = path;
  return {
    page,
    settle,
    screen,
    sent: () => sent(),
    sentOnOpening: () =>
      sent(lines.filter((line, index) => !failed.has(line) || lines.indexOf(line) === index)),
    pass: async (milliseconds) => {
      now += milliseconds;
      await page.clock.setFixedTime(now);
      await page.evaluate((by) => (window as unknown as PageStubs).passGolden(by), milliseconds);
    },
    setOnline: async (to) => {
      isOnline = to;
      await page.context().setOffline(!to);
    },
    answer: (others) => {
      answers = { ...answers, ...others };
      const due = unanswered.filter(({ name }) => name in others);
      unanswered = unanswered.filter(({ name }) => !(name in others));
      for (const request of due) void request.reply();
    },
  };
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
/** Matches the hash in the name of a built file, which changes with the file's content. */
const HASHED = /(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.)/g;
const addressOf = (page: Page): string => {
  const { hostname, pathname, search, hash, href } = new URL(page.url());
  return hostname === 'localhost' ? decodeURIComponent(pathname + search) + hash : href;
};
