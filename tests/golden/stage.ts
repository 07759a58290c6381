/** Opens the production build on the data set, writes down what is seen, and what is sent and stored. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { type Answers, EMPTY, FILLED } from './answers';

/** The noon of a Monday, 1405/09/02, in Tehran. */
const NOW = '2026-11-23T12:00:00+03:30';
const BUILD = 'dist';
/** What every picture of the data set shows. */
const PICTURE = resolve(BUILD, 'images/icon-apple.png');

/** `incomplete`: whose profile the back end calls incomplete. */
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

/** How the back end answers besides what one call says. */
export type State = 'filled' | 'empty' | 'loading' | 'error' | 'offline';
const failing = (state: State): Answers[string] | undefined =>
  (
    ({
      loading: 'never',
      offline: 'lost',
      error: { status: 500, messages: ['خرابی سرور شماره ۵۷۵.'] },
    }) as const
  )[state as 'loading' | 'offline' | 'error'];

export interface Scene {
  readonly role: Role;
  /** the address that is opened */ readonly path: string;
  readonly state?: State;
  /** what is answered otherwise than the state says */ readonly answers?: Answers;
  /** what is in the local storage, besides the session */
  readonly stored?: Readonly<Record<string, unknown>>;
}

const nameOf = (url: URL) =>
  url.pathname
    .replace(/\/\d*$/, '')
    .split('/')
    .pop()!;

/** One line of what was sent, with its whole body. */
function sentBy(request: Request): string {
  const url = new URL(request.url());
  const query = decodeURIComponent(url.search);
  const token = request.headers().authorization?.replace(/^Bearer ?/, '');
  const line = [
    request.method(),
    `${url.hostname === 'localhost' ? '' : url.origin}${url.pathname}${query}`,
    token && `(${token})`,
  ];
  const type = request.headers()['content-type'] ?? '';
  const text = type.startsWith('multipart/')
    ? request.postDataBuffer()?.toString('latin1')
    : request.postData();
  const body = text && type.startsWith('multipart/') ? partsOf(text) : prettyJson(text);
  return [line.filter(Boolean).join(' '), ...(body ? [indented(body)] : [])].join('\n');
}
const indented = (text: string) => text.replaceAll(/^/gm, '  ');
function prettyJson(text: string | null | undefined): string {
  if (!text) return '';
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
/** The names, files and values of a multipart body; the bytes of a file are left out. */
const partsOf = (body: string): string =>
  [
    ...body.matchAll(
      /name="([^"]+)"(?:; filename="([^"]*)"\r\nContent-Type: (\S+))?\r\n\r\n([^\r]*)/g,
    ),
  ]
    .map(([, name, file, type, value]) =>
      file ? `${name}: ${file} (${type})` : `${name}: ${value}`,
    )
    .join('\n');

export interface Stage {
  readonly page: Page;
  /** Waits until nothing is under way and the screen stands still. */
  readonly settle: () => Promise<void>;
  /** The screen as text: address, title, accessibility tree with values and states, pictures and media. */
  readonly screen: () => Promise<string>;
  /** What was sent, stored and where one was led since the last time that one asked. */
  readonly sent: () => Promise<string>;
  /** Other answers from now on. */
  readonly answer: (answers: Answers) => void;
}

export async function openStage(page: Page, scene: Scene): Promise<Stage> {
  const { role, path, state = 'filled', stored = {} } = scene;
  let answers: Answers = {
    ...FILLED,
    ...(state === 'empty' && EMPTY),
    ...(role === 'incomplete' && INCOMPLETE),
    ...scene.answers,
  };
  const lines: string[] = [];
  let underWay = 0;

  const reply = async (route: Route): Promise<void> => {
    const request = route.request();
    const name = nameOf(new URL(request.url()));
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    lines.push(sentBy(request));
    const failure = name in (scene.answers ?? {}) ? undefined : failing(state);
    const answer = failure ?? answers[name];
    if (answer === 'never') return;
    underWay += 1;
    try {
      if (answer === undefined) throw new Error(`The data set answers no ${name}.`);
      if (answer === 'lost') await route.abort('internetdisconnected');
      else
        await route.fulfill({
          json: { status: 200, messages: [], data: null, ...answer },
          headers: CORS,
        });
    } finally {
      underWay -= 1;
    }
  };
  /** What is neither a file of the build nor a call: banks, videos, providers of widgets. */
  const outside = (route: Route): Promise<void> => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const form =
        request.method() === 'POST'
          ? `\n${indented(decodeURIComponent(request.postData() ?? ''))}`
          : '';
      lines.push(`leaves for: ${request.method()} ${request.url()}${form}`);
      return route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' });
    }
    lines.push(`asks outside: ${request.method()} ${request.url()}`);
    return request.url().includes('ipify')
      ? route.fulfill({ json: { ip: '203.0.113.77' }, headers: CORS })
      : route.fulfill({ status: 404, body: '', headers: CORS });
  };
  await page.route(
    () => true,
    (route) => {
      const url = new URL(route.request().url());
      if (url.pathname.startsWith('/api/')) return reply(route);
      if (url.hostname !== 'localhost') return outside(route);
      const file = resolve(BUILD, `.${url.pathname}`);
      if (url.pathname.includes('.') && existsSync(file)) return route.fulfill({ path: file });
      if (route.request().resourceType() === 'document')
        return route.fulfill({
          path: resolve(BUILD, 'shell.html'),
          contentType: 'text/html; charset=utf-8',
        });
      if (/\.(jpg|png)$/.test(url.pathname)) return route.fulfill({ path: PICTURE });
      return route.fulfill({ status: 404, body: '' }); // videos of the data set
    },
  );

  await page.clock.setFixedTime(NOW);
  await page.addInitScript(
    ([session, kept, isOffline]) => {
      if (isOffline) Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
      if (sessionStorage.getItem('golden:opened')) return;
      sessionStorage.setItem('golden:opened', 'yes');
      if (session) localStorage.setItem('userInfo', session);
      for (const [key, value] of Object.entries(kept))
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
      await page.waitForTimeout(60);
      const isBusy =
        underWay > 0 ||
        (state !== 'loading' && (await page.locator('[aria-busy=true]').count()) > 0);
      const now = isBusy ? '' : await page.locator('body').ariaSnapshot();
      same = now !== '' && now === last ? same + 1 : 0;
      last = now;
    }
  };
  const sent = async (): Promise<string> => {
    const after = await storages();
    const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => key !== 'sessionStorage golden:opened' && before.get(key) !== after.get(key),
    );
    const changes = keys.map((key) =>
      after.has(key)
        ? `${key}:\n${indented(prettyJson(after.get(key)) || 'empty')}`
        : `${key}: removed`,
    );
    const there = addressOf(page);
    const told = [...lines, ...changes, ...(there === address ? [] : [`address: ${there}`])];
    lines.length = 0;
    before = after;
    address = there;
    return told.length > 0 ? `${told.join('\n')}\n` : 'nothing\n';
  };
  const screen = async (): Promise<string> => {
    const { marks, media } = await page.evaluate(besidesTheTree);
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
    [...(await storages())].filter(
      ([key]) => /userInfo$|golden:opened/.test(key) || key.slice(13) in stored,
    ),
  );
  address = path;
  return {
    page,
    settle,
    screen,
    sent,
    answer: (others) => {
      answers = { ...answers, ...others };
    },
  };
}

/** In the page: what the accessibility tree as text leaves out. */
function besidesTheTree(): { marks: string[]; media: string[] } {
  const nameOfElement = (element: Element) =>
    `${element.tagName.toLowerCase()} «${(
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.innerText ??
      (element as HTMLElement).innerText
    )
      .replaceAll(/\s+/g, ' ')
      .trim()}»`;
  const told = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText.trim())
      .filter(Boolean)
      .join(' | ');
  const marksOf = (element: Element): string[] =>
    [
      element.getAttribute('aria-current') && `current ${element.getAttribute('aria-current')}`,
      element.getAttribute('aria-invalid') === 'true' && 'invalid',
      element.matches('[required], [aria-required=true]') && 'required',
      element.matches('[readonly]') && 'read only',
      element.getAttribute('target') && `target ${element.getAttribute('target')}`,
      element.hasAttribute('download') && 'download',
      element === document.activeElement && element !== document.body && 'focus',
      told(element) && `described: ${told(element)}`,
    ].filter((mark) => typeof mark === 'string' && mark !== '') as string[];
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  return {
    marks: [...document.querySelectorAll('body *')].flatMap((element) => {
      const marks = isSeen(element) ? marksOf(element) : [];
      return marks.length > 0 ? [`${nameOfElement(element)}: ${marks.join(', ')}`] : [];
    }),
    media: [
      ...document.querySelectorAll(
        '#root img, #root video, #root audio, #root iframe, #root source',
      ),
    ].flatMap((element) => {
      const source = element.getAttribute('src') ?? element.getAttribute('srcdoc');
      return source ? [`${element.tagName.toLowerCase()} ${source}`] : [];
    }),
  };
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
/** The hash in the name of a built file changes with its content. */
const HASHED = /(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.)/g;
const addressOf = (page: Page): string => {
  const { hostname, pathname, search, hash, href } = new URL(page.url());
  return hostname === 'localhost' ? decodeURIComponent(pathname + search) + hash : href;
};
