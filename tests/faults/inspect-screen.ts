/** Inspects a screen: content that no screen may show, and its messages. Runs in the page. */
import type { Page } from '@playwright/test';
import { JUNK } from './junk';

export interface ScreenState {
  /** The heading of the screen; the URL changes before the screen does. */
  readonly heading: string;
  /** Problems found on the screen. */
  readonly problems: string[];
  /**
   * Messages: `announced` in toasts and dialogs, `inline` in alerts inside the screen, `status` in status regions. A
   * status region reports a failure if its text has changed.
   */
  readonly messages: {
    readonly announced: string[];
    readonly inline: string[];
    readonly status: string[];
  };
  /** Values of the fields by name, without passwords. */
  readonly typed: Readonly<Record<string, string>>;
  /** Stored drafts of the input. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly isMember: boolean;
  /** The text of the screen. */
  readonly words: string;
}

/** Milliseconds without progress, such as a response or a change of the text, after which a screen is stuck. */
const SETTLE_TIMEOUT_MS = 6_000;
/** A screen that keeps changing is stuck after this many timeouts. */
const MAX_TIMEOUTS = 5;

/** Selector of pending states. */
const BUSY_SELECTOR = '[aria-busy=true], [role=status][aria-label="در حال بارگذاری…"], .shell';

interface Progress {
  /** Whether nothing is pending, and two frames have the same text. */
  readonly isQuiet: boolean;
  /** Changes with each response and with the length of the text. */
  readonly state: string;
}
/** Runs in the page. */
async function readProgress(busy: string): Promise<Progress> {
  const isBusy = () => document.querySelector(busy) !== null || document.readyState === 'loading';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = document.body.textContent;
  await frame();
  await frame();
  const words = document.body.textContent;
  const responses = performance.getEntriesByType('resource').length;
  return { isQuiet: !isBusy() && words === before, state: `${responses} ${words.length}` };
}

/** Inspects the screen, and opens collapsed content. Runs in the page. */
async function readScreen({
  junk,
  maxOpened,
  busy,
  bound,
}: Record<'junk' | 'busy', string> & Record<'maxOpened' | 'bound', number>): Promise<ScreenState> {
  const pattern = new RegExp(`.{0,30}(${junk}).{0,30}`);
  const names = ['aria-label', 'alt', 'title', 'placeholder', 'href', 'src', 'content'];
  const main = () => document.querySelector<HTMLElement>('#main');
  const isBlank = () => (main()?.innerText.trim().length ?? 0) < 2;
  /** Lists the elements that contain a word of 60 characters or more. */
  const elementsWithLongWords = (): string =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && /\S{60}/.test(nodeValue!),
        ),
      )
      .map(({ tagName, parentElement }) => `${parentElement?.tagName} > ${tagName}`.toLowerCase())
      .join(', ');
  const look = (suffix: string): string[] => {
    const found = (words: string, kind: string) => {
      const [match] = pattern.exec(words) ?? [];
      return match === undefined ? [] : [`${kind}${suffix} shows «${match}»`];
    };
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    const text = document.body.innerText;
    return [
      ...(isBlank() ? [`the screen is blank${suffix}`] : []),
      ...(text.includes('این صفحه باز نشد') ? [`the error screen is shown${suffix}`] : []),
      ...(scrollWidth > clientWidth + 1
        ? [
            `the page is ${scrollWidth} pixels wide${suffix}, with long words in ${elementsWithLongWords()}`,
          ]
        : []),
      ...(scrollHeight > 150_000 ? [`the page is ${scrollHeight} pixels high${suffix}`] : []),
      ...found(text, 'the screen'),
      ...names.flatMap((name) =>
        found(
          [...document.body.querySelectorAll(`[${name}]`)]
            .map((element) => element.getAttribute(name))
            .join('\n'),
          `an attribute ${name}`,
        ),
      ),
      ...[...document.querySelectorAll('input, textarea')].flatMap((field) =>
        found((field as HTMLInputElement).value, 'a field'),
      ),
      ...('pwned' in window ? [`an injected script ran${suffix}`] : []),
    ];
  };
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((each) =>
      each.innerText.trim().replaceAll(/\s+/g, ' '),
    );
  const words = main()?.innerText ?? '';
  const problems = look('');
  const messages = {
    announced: texts('.Toastify [role=alert], [role=dialog], [role=alertdialog]'),
    inline: texts('#main [role=alert]'),
    status: texts('#main [role=status]'),
  };
  const typed = Object.fromEntries(
    [
      ...document.querySelectorAll<HTMLInputElement>(
        '#main input, #main textarea, [role=dialog] input',
      ),
    ]
      .filter(
        ({ type, value }) => value && !['password', 'file', 'checkbox', 'radio'].includes(type),
      )
      .map((field, index) => [
        field.labels?.[0]?.innerText || field.name || String(index),
        field.value,
      ]),
  );
  const drafts = Object.fromEntries(
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => [key, sessionStorage.getItem(key) ?? '']),
  );
  /** Waits until the opened content is shown: it may have to be loaded, or navigate. */
  const isOpen = async (): Promise<void> => {
    const startedAt = Date.now();
    for (let frame = 0; frame < 3 || document.querySelector(busy) || isBlank(); frame += 1) {
      if (Date.now() - startedAt > bound) break;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const closed = [
    ...document.querySelectorAll<HTMLElement>(
      '#main [role=tab][aria-selected=false], #main button[aria-expanded=false]:not([aria-haspopup])',
    ),
  ].slice(0, maxOpened);
  for (const each of closed) {
    const name = each.innerText.trim().slice(0, 30);
    each.click();
    await isOpen();
    problems.push(...look(` behind «${name}»`));
  }
  const isMember = localStorage.getItem('userInfo') !== null;
  const heading = document.querySelector('#main h1')?.textContent ?? '';
  return { heading, problems, messages, typed, drafts, isMember, words };
}

/** Evaluates a function in a page that may reload meanwhile. */
export async function evaluateOn<Argument, Result>(
  page: Page,
  body: (argument: Argument) => Promise<Result>,
  argument: Argument,
): Promise<Result> {
  for (let round = 0; ; round += 1) {
    try {
      // Playwright's own type of a function in the page is wider than this one.
      return await page.evaluate(body as (argument: unknown) => Promise<Result>, argument);
    } catch (error) {
      if (round > 3) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

/**
 * Waits until a screen is stable and no request is pending. The duration of a load depends on the machine, so the
 * timeout counts from the last progress.
 * @param isBusy returns whether a request is pending
 * @returns false on a timeout
 */
export async function waitUntilSettled(
  page: Page,
  isBusy: () => boolean,
  bound = SETTLE_TIMEOUT_MS,
): Promise<boolean> {
  let last: Progress | undefined;
  const startedAt = Date.now();
  for (let changedAt = startedAt; ; await page.waitForTimeout(15)) {
    const progress = await evaluateOn(page, readProgress, BUSY_SELECTOR);
    const isQuiet = progress.isQuiet && !isBusy();
    if (isQuiet && last?.isQuiet && last.state === progress.state) return true;
    const now = Date.now();
    if (progress.state !== last?.state) changedAt = now;
    if (now - changedAt > bound || now - startedAt > MAX_TIMEOUTS * bound) return false;
    last = { ...progress, isQuiet };
  }
}

/** Describes what a screen that does not settle waits for. */
export const describePending = (page: Page): Promise<string> =>
  evaluateOn(
    page,
    async (busy) => {
      const slow = performance
        .getEntriesByType('resource')
        .filter(({ duration }) => duration > 1_000)
        .map(
          ({ name, startTime, duration }) =>
            `${name} ${Math.round(startTime)} + ${Math.round(duration)} ms`,
        );
      return [
        `${Math.round(performance.now())} ms after the navigation`,
        document.readyState,
        `busy: ${document.querySelector(busy)?.outerHTML.slice(0, 90) ?? 'nothing'}`,
        `slow: ${slow.join(', ') || 'nothing'}`,
      ].join('; ');
    },
    BUSY_SELECTOR,
  );

const MESSAGE_SELECTOR =
  '.Toastify [role=alert], [role=dialog], [role=alertdialog], #main [role=alert]';
/** The code of the toasts is loaded with the first toast. */
const waitUntilMessage = (page: Page) =>
  page.waitForSelector(MESSAGE_SELECTOR, { timeout: SETTLE_TIMEOUT_MS }).catch(() => null);

/** @param maxOpened maximum number of collapsed elements to open */
export const inspectScreen = (page: Page, maxOpened = 5): Promise<ScreenState> =>
  evaluateOn(page, readScreen, {
    junk: JUNK,
    maxOpened,
    busy: BUSY_SELECTOR,
    bound: SETTLE_TIMEOUT_MS,
  });

/**
 * Inspects the screen after a failure message. Navigation dismisses the messages of the previous screen; if none is
 * shown, waits for a message once more.
 */
export async function inspectAfterMessage(page: Page, maxOpened?: number): Promise<ScreenState> {
  await waitUntilMessage(page);
  const sight = await inspectScreen(page, maxOpened);
  if (sight.messages.announced.length + sight.messages.inline.length > 0) return sight;
  await waitUntilMessage(page);
  return inspectScreen(page, maxOpened);
}

/**
 * Returns the problems of failure messages: at least one must be in Persian, no toast may repeat another, at most 21
 * may be new, and none may contain code characters.
 */
export function problemsAfterMessage(
  { announced, inline, status }: ScreenState['messages'],
  before?: ScreenState['messages'],
): string[] {
  const all = [
    ...announced,
    ...inline,
    ...(before ? status.filter((each) => !before.status.includes(each)) : []),
  ];
  const since = announced.filter((each) => !before?.announced.includes(each));
  return [
    ...(all.some((each) => /[\u0600-\u06FF]/.test(each)) ? [] : ['no message is shown']),
    ...(new Set(announced).size < announced.length
      ? [`a message is shown twice: ${announced.join(' | ')}`]
      : []),
    ...(since.length > 21 ? [`${since.length} messages are shown: ${since.join(' | ')}`] : []),
    ...all
      .filter((each) => /[{}<>]/.test(each))
      .map((each) => `the message is «${each.slice(0, 80)}»`),
  ];
}
