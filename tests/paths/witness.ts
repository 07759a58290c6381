/**
 * What is seen of a case from outside: every call with who asked, the screen, and a server that remembers what the
 * path has let it say and changes nothing, so that no case finds the traces of another.
 */
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { NOW } from '../walks/stage';
import { isWrite } from '../walks/witness';
import { memberInfo, BLANK_PAGE, sentMessagesTo, takeHeldCalls } from './world';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: string;
  readonly isWrite: boolean;
  /** It ends the session on the server that has ended here, in its name (decision 49). */
  readonly isSentOnUnload: boolean;
}
const callOf = (request: Request): Call => {
  const { pathname: path, search } = new URL(request.url());
  return {
    method: request.method(),
    path,
    token: (request.headers().authorization ?? '').replace(/^Bearer /, ''),
    body: request.postDataBuffer()?.toString() ?? '',
    isWrite: isWrite(request.method(), path),
    isSentOnUnload: path === '/api/Authentication/Logout' && search === '',
  };
};

/** The server's answer: yes to a write, without doing it; to what the path has let it say, the same. */
async function serve(route: Route, stranger = ''): Promise<void> {
  const call = callOf(route.request());
  const page = route.request().frame().page();
  const url = route.request().url();
  if (!call.isWrite) {
    const json = call.token === stranger ? undefined : sentMessagesTo(page.context(), url);
    return json === undefined ? route.continue() : route.fulfill({ json });
  }
  const data = /GetToken|RegisterUser|ChangeFogotPassword/.test(url)
    ? await memberInfo(page)
    : url.includes('GetPaymentGateUrl')
      ? { gatewayUrl: 'https://www.zarinpal.com/pg', pspData: '' }
      : url.includes('FileUpload')
        ? '/files/diets/a.jpg'
        : null;
  await route.fulfill({ json: { status: 200, messages: [], data } });
}

/** In the page: a clock that can be put, ears that can be stopped, and a screen behind the first one for Back. */
const prepare = ([noApp, behind, late]: readonly [string, string, number]): void => {
  const Real = Date;
  const shift = () => Number(document.documentElement?.dataset.clock ?? 0) - late;
  window.Date = new Proxy(Real, {
    construct: (target, args: []) =>
      args.length > 0 ? new target(...args) : new target(target.now() + shift()),
    get: (target, key) =>
      key === 'now' ? () => target.now() + shift() : (Reflect.get(target, key) as unknown),
  });
  for (const news of ['storage', 'focus', 'visibilitychange'])
    window.addEventListener(
      news,
      (event) => document.documentElement?.dataset.deaf && event.stopImmediatePropagation(),
      true,
    );
  const { protocol, pathname } = window.location;
  const isScreen = protocol === 'http:' && pathname !== noApp && window === window.top;
  if (!isScreen || window.history.state) return;
  const here = window.location.href;
  window.history.replaceState({ idx: -1, key: 'behind' }, '', behind);
  window.history.pushState(null, '', here);
};

/** What the person has before their eyes. */
export interface ScreenState {
  /** what is wrong with it; empty: nothing */ readonly fault: string;
  readonly text: string;
  /** what stands in each field, by the field's name */ readonly values: Readonly<
    Record<string, string>
  >;
}
const readScreen = (): ScreenState => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type=password], [type=file], [type=checkbox], [type=radio]), textarea, select',
    ),
  ];
  const nameOf = (field: HTMLInputElement, index: number) =>
    field.getAttribute('aria-label') || field.labels?.[0]?.innerText || field.name || `#${index}`;
  const text = document.body.innerText;
  const isBusy =
    document.querySelector('[aria-busy=true], [role=status][aria-label="در حال بارگذاری…"]') !==
    null;
  const fault = document.documentElement.hidden
    ? 'the page is hidden'
    : (document.querySelector('#root')?.textContent ?? '').trim().length < 10
      ? 'the screen is blank'
      : document.querySelector('.shell') || text.includes('برنامه باز نشد')
        ? 'the app has not started'
        : text.includes('این صفحه باز نشد')
          ? 'the error screen'
          : (/\b(undefined|NaN)\b|\[object /.exec(text)?.[0] ??
            (isBusy && !text.includes('انصراف') ? 'a wait without an end' : ''));
  return {
    fault,
    text: `${document.title}\n${text}\n${fields.map(({ value }) => value).join('\n')}`,
    values: Object.fromEntries(fields.map((field, index) => [nameOf(field, index), field.value])),
  };
};

/** What is before one's eyes now; a page that is just being loaded is looked at again. */
export const look = (page: Page): Promise<ScreenState> =>
  page.evaluate(readScreen).catch(() => ({ fault: 'it is being loaded', text: '', values: {} }));

/** A screen of the app that needs nobody, where the browser's Back leads. */
const PREVIOUS_PATH = '/pages/Introduction';

/** Milliseconds without the begin or end of a request and without a long task, after which a page is at rest. */
const SETTLED_AFTER_MS = 150;
/** Milliseconds: a page that answers later is running scripts, which may make a call yet. */
const LONG_TASK_MS = 50;

export interface Witness {
  readonly calls: readonly Call[];
  /** Waits until no page has made a request, got a response or run a long task, for a moment. */
  readonly quiet: () => Promise<void>;
  /** What threw on any page. */
  readonly errors: readonly string[];
}
/** Watches all pages of a context. @param stranger the token of whoever comes: what the path has said is not theirs */
export async function watch(context: BrowserContext, stranger: string): Promise<Witness> {
  const calls: Call[] = [];
  const errors: string[] = [];
  let lastActivity = Date.now();
  const late = Date.now() - Date.parse(NOW); // it is the day that the walks know
  await context.addInitScript(prepare, [BLANK_PAGE, PREVIOUS_PATH, late] as const);
  const hear = () => void (lastActivity = Date.now());
  context.on('requestfinished', hear);
  context.on('requestfailed', hear);
  context.on('request', (request) => {
    hear();
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(callOf(request));
  });
  context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())));
  // A page may have been closed, or have let go of its call, while the answer was made.
  await context.route('**/api/**', (route) => serve(route, stranger).catch(() => undefined));
  await context.route(
    ({ hostname, protocol }) => hostname !== '127.0.0.1' && protocol.startsWith('http'),
    (route) =>
      route
        .fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
        .catch(() => undefined),
  );
  const quiet = async () => {
    while (Date.now() - lastActivity < SETTLED_AFTER_MS) {
      await new Promise((wait) => setTimeout(wait, 20));
      const asked = Date.now();
      // Fails on a page that is being loaded or has been closed.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(() => 0)));
      if (Date.now() - asked > LONG_TASK_MS) hear();
    }
  };
  return { calls, errors, quiet };
}

/**
 * Lets the held calls go: writes are done, the others are answered by the server.
 * @param isLost the network has swallowed them
 * @returns whether a write was answered with yes
 */
export async function releaseAll(page: Page, isLost = false): Promise<boolean> {
  let isSaved = false;
  for (const route of takeHeldCalls(page)) {
    isSaved ||= callOf(route.request()).isWrite && !isLost;
    // What has left the page meanwhile is nobody's.
    await (isLost ? route.abort('internetdisconnected') : serve(route)).catch(() => undefined);
  }
  return isSaved;
}
