/**
 * External observation of a case: every API call with its token, the screen, and a stub server. The stub repeats the
 * responses that the path defined and changes no data, so that cases are isolated.
 */
import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';
import { NOW } from '../walks/stage';
import { isWrite } from '../walks/witness';
import { memberInfo, BLANK_PAGE, holdsCall, sentMessagesTo, takeHeldCalls } from './world';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: string;
  readonly isWrite: boolean;
  /**
   * Whether the request ends the server's session of a login that has ended here; it carries that session's token, not
   * the current one (decision 49).
   */
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

/** Responds to a request: a write succeeds without being executed; a response that the path defined is repeated. */
async function serve(route: Route, otherMember = ''): Promise<void> {
  const call = callOf(route.request());
  const page = route.request().frame().page();
  const url = route.request().url();
  if (!call.isWrite) {
    const json = call.token === otherMember ? undefined : sentMessagesTo(page.context(), url);
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

/**
 * Runs in the page: an adjustable clock, suppressible storage and focus events, and a history entry before the first
 * screen for Back.
 */
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
  const currentUrl = window.location.href;
  window.history.replaceState({ idx: -1, key: 'behind' }, '', behind);
  window.history.pushState(null, '', currentUrl);
};

/** The screen as the user sees it. */
export interface ScreenState {
  /** its fault, or an empty text */ readonly fault: string;
  readonly text: string;
  /** values of the fields, by field name */ readonly values: Readonly<Record<string, string>>;
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
            (isBusy && !text.includes('انصراف') ? 'an endless wait' : ''));
  return {
    fault,
    text: `${document.title}\n${text}\n${fields.map(({ value }) => value).join('\n')}`,
    values: Object.fromEntries(fields.map((field, index) => [nameOf(field, index), field.value])),
  };
};

/** Reads the current screen; a page that is loading returns a fault, so that callers poll again. */
export const look = (page: Page): Promise<ScreenState> =>
  page.evaluate(readScreen).catch(() => ({ fault: 'the screen is loading', text: '', values: {} }));

/** Waits until the screen has its data, unless the path holds one of its calls. */
export const dataArrives = (page: Page) =>
  expect.poll(async () => (holdsCall(page) ? '' : (await look(page)).fault)).toBe('');

/** A public screen of the app, to which the browser's Back leads. */
const PREVIOUS_PATH = '/pages/Introduction';

/** Milliseconds without the start or end of a request and without a long task, after which a page is idle. */
const SETTLED_AFTER_MS = 150;
/** Milliseconds: a page that responds later is running scripts, which may still make a request. */
const LONG_TASK_MS = 50;

export interface Witness {
  readonly calls: readonly Call[];
  /** Waits until no page has made a request, received a response or run a long task for a moment. */
  readonly untilQuiet: () => Promise<void>;
  /** Errors thrown on any page. */
  readonly errors: readonly string[];
}
/**
 * Observes all pages of a context.
 * @param otherMember the other member's token, for which the path's responses are not repeated
 */
export async function watch(context: BrowserContext, otherMember: string): Promise<Witness> {
  const calls: Call[] = [];
  const errors: string[] = [];
  let lastActivity = Date.now();
  const late = Date.now() - Date.parse(NOW); // shifts the clock to the day of the walks
  await context.addInitScript(prepare, [BLANK_PAGE, PREVIOUS_PATH, late] as const);
  const onActivity = () => void (lastActivity = Date.now());
  context.on('requestfinished', onActivity);
  context.on('requestfailed', onActivity);
  context.on('request', (request) => {
    onActivity();
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(callOf(request));
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    errors.push(error.stack || String(error)); // a thrown value that is no error has an empty stack
  });
  // The page may have been closed or have aborted its request before the response was ready.
  await context.route('**/api/**', (route) => serve(route, otherMember).catch(() => undefined));
  await context.route(
    ({ hostname, protocol }) => hostname !== '127.0.0.1' && protocol.startsWith('http'),
    (route) =>
      route
        .fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
        .catch(() => undefined),
  );
  const untilQuiet = async () => {
    while (Date.now() - lastActivity < SETTLED_AFTER_MS) {
      await new Promise((wait) => setTimeout(wait, 20));
      const startedAt = Date.now();
      // Rejects on a page that is loading or closed.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(() => 0)));
      if (Date.now() - startedAt > LONG_TASK_MS) onActivity();
    }
  };
  return { calls, errors, untilQuiet };
}

/**
 * Releases the held requests: writes succeed without being executed, reads get the path's response or that of the
 * server.
 * @param isLost drops all of them with a network error
 * @returns whether a write succeeded
 */
export async function releaseAll(page: Page, isLost = false): Promise<boolean> {
  let isSaved = false;
  for (const route of takeHeldCalls(page)) {
    isSaved ||= callOf(route.request()).isWrite && !isLost;
    // A request that the page has aborted meanwhile can't be handled.
    await (isLost ? route.abort('internetdisconnected') : serve(route)).catch(() => undefined);
  }
  return isSaved;
}
