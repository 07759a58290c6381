/** What the stage does in the page: each function is sent there as text, and knows nothing of this module. */

/** Resolves once the page has nothing to do. */
export const untilIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

export interface StandIns {
  golden: (line: string) => void;
  goldenDocument: () => void;
  passGolden: (milliseconds: number) => void;
}
/** In the page: long timers wait for `passGolden`, and what leaves the page by the browser's own ways is told. */
export function standIns(longTimer: number): void {
  if (window !== window.top) return;
  // What comes to lie under the resting pointer is prefetched: a test of nothing.
  window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
  const it = window as unknown as StandIns;
  it.goldenDocument();
  // A toast ends with the animation of its progress bar: in real time, which is no test's.
  const paused = new CSSStyleSheet();
  paused.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important; }');
  document.adoptedStyleSheets = [paused];
  const held = new Map<number, { due: number; every: number; run: () => void }>();
  let time = 0;
  let lastId = 1_000_000_000;
  const hold = (run: () => void, delay: number, every: number) => {
    lastId += 1;
    held.set(lastId, { due: time + delay, every, run });
    return lastId;
  };
  for (const kind of ['setTimeout', 'setInterval'] as const) {
    const original = window[kind].bind(window) as (...all: unknown[]) => number;
    Object.assign(window, {
      [kind]: (run: unknown, delay = 0, ...rest: unknown[]) =>
        delay >= longTimer && typeof run === 'function'
          ? hold(
              () => (run as (...all: unknown[]) => void)(...rest),
              delay,
              kind === 'setInterval' ? delay : 0,
            )
          : original(run, delay, ...rest),
    });
  }
  for (const kind of ['clearTimeout', 'clearInterval'] as const) {
    const original = window[kind].bind(window);
    Object.assign(window, {
      [kind]: (id: number) => {
        if (!held.delete(id)) original(id);
      },
    });
  }
  it.passGolden = (milliseconds) => {
    const end = time + milliseconds;
    for (;;) {
      const [next] = [...held]
        .filter(([, { due }]) => due <= end)
        .sort((a, b) => a[1].due - b[1].due);
      if (!next) break;
      const [id, timer] = next;
      time = timer.due;
      if (timer.every > 0) held.set(id, { ...timer, due: time + timer.every });
      else held.delete(id);
      timer.run();
    }
    time = end;
  };
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: (text: string) => {
        it.golden(`copies: ${text}`);
        return Promise.resolve();
      },
    },
  });
  Object.defineProperty(navigator, 'share', {
    value: (data: object) => {
      it.golden(`shares: ${JSON.stringify(data)}`);
      return Promise.resolve();
    },
  });
  window.print = () => it.golden('prints');
}

/** In the page: what the accessibility tree as text leaves out. */
export function besidesTheTree(): { marks: string[]; media: string[] } {
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
