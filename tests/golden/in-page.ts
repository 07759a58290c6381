/**
 * Functions that the stage runs in the page: each is serialised and can't use imports or other declarations of this
 * module.
 */

/**
 * Runs in the page once it is idle: returns the number of DOM changes, the pending timers, and whether a pending state
 * is shown.
 */
export const whenIdle = (busy: string) =>
  new Promise<{ changes: number; timers: number; isWaiting: boolean }>((resolve) =>
    requestIdleCallback(() => {
      const { goldenChanges, goldenTimers } = window as unknown as PageStubs;
      resolve({
        changes: goldenChanges,
        timers: goldenTimers.size,
        isWaiting: document.querySelector(busy) !== null,
      });
    }),
  );

export interface PageStubs {
  golden: (line: string) => void;
  /** Whether this document starts, or begins to be replaced by another one of the app. */
  goldenDocument: (isLeaving: boolean) => void;
  /** number of DOM changes */ goldenChanges: number;
  /** pending short timers, which fire by themselves: React also uses one to show loaded content */
  goldenTimers: Set<number>;
  passGolden: (milliseconds: number) => void;
}
/** Runs in the page: holds long timers until `passGolden`, and reports copying, sharing and printing. */
export function pageStubs(longTimer: number): void {
  if (window !== window.top) return;
  // Moving content under the resting pointer would trigger a prefetch that no test wants.
  window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
  const it = window as unknown as PageStubs;
  it.goldenDocument(false);
  navigation.addEventListener('navigate', ({ destination: { sameDocument, url } }) => {
    if (!sameDocument && new URL(url).origin === origin) it.goldenDocument(true);
  });
  it.goldenChanges = 0;
  it.goldenTimers = new Set();
  new MutationObserver(() => (it.goldenChanges += 1)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // A toast ends with the animation of its progress bar, which runs in real time, so it is paused.
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
  const setLater = window.setTimeout.bind(window);
  const setEvery = window.setInterval.bind(window);
  const clear = window.clearTimeout.bind(window);
  const due = (run: (...all: unknown[]) => void, delay: number) => {
    const id = setLater(() => {
      it.goldenTimers.delete(id);
      run();
    }, delay);
    it.goldenTimers.add(id);
    return id;
  };
  Object.assign(window, {
    setTimeout: (run: (...all: unknown[]) => void, delay = 0, ...rest: unknown[]) =>
      (delay >= longTimer ? hold : due)(() => run(...rest), delay, 0),
    setInterval: (run: (...all: unknown[]) => void, delay = 0, ...rest: unknown[]) =>
      delay >= longTimer
        ? hold(() => run(...rest), delay, delay)
        : setEvery(() => run(...rest), delay),
    // Browsers clear both kinds of timers by either function.
    ...Object.fromEntries(
      ['clearTimeout', 'clearInterval'].map((kind) => [
        kind,
        (id: number) => {
          it.goldenTimers.delete(id);
          if (!held.delete(id)) clear(id);
        },
      ]),
    ),
  });
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

/** Runs in the page: returns what the text of the accessibility tree omits. */
export function outsideTree(): { marks: string[]; media: string[] } {
  const nameOfElement = (element: Element) =>
    `${element.tagName.toLowerCase()} «${(
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.innerText ??
      (element as HTMLElement).innerText
    )
      .replaceAll(/\s+/g, ' ')
      .trim()}»`;
  const descriptionOf = (element: Element) =>
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
      descriptionOf(element) && `described: ${descriptionOf(element)}`,
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
