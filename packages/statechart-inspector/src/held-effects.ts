/** The page's blocked side effects while a recording is shown. */

export interface HeldEffects {
  /** Number of blocked calls, by name of the API. */
  readonly held: ReadonlyMap<string, number>;
  /** Restores all blocked APIs. */
  readonly release: () => void;
}

/** Contents of the browser's storage: keys and values. */
export type StoredItems = Readonly<
  Record<'localStorage' | 'sessionStorage', Readonly<Record<string, string>>>
>;

export const readStorage = (): StoredItems => ({
  localStorage: { ...localStorage },
  sessionStorage: { ...sessionStorage },
});

/**
 * Blocks requests, storage writes, navigation and form posts. Charts and queries already send nothing while a recording
 * is shown; the block covers all other code of the app.
 * @param storedItems items that reads of the storage return while it is blocked
 */
export function holdEffects(storedItems: StoredItems): HeldEffects {
  const held = new Map<string, number>();
  const stop = new AbortController();
  const count = (way: string) => void held.set(way, (held.get(way) ?? 0) + 1);
  const undo: (() => void)[] = [];
  const replace = <Owner extends object, Name extends keyof Owner & string>(
    owner: Owner,
    name: Name,
    value: Owner[Name],
  ) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value });
    undo.push(() =>
      own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name),
    );
  };
  const hold = <Owner extends object, Name extends keyof Owner & string>(
    owner: Owner,
    name: Name,
    answer?: unknown,
  ) => replace(owner, name, ((): unknown => (count(name), answer)) as Owner[Name]);

  hold(window, 'fetch', new Promise(() => {}));
  hold(XMLHttpRequest.prototype, 'send');
  hold(Navigator.prototype, 'sendBeacon', true);
  hold(window, 'open', null);
  for (const name of ['setItem', 'removeItem', 'clear'] as const) hold(Storage.prototype, name);
  replace(Storage.prototype, 'getItem', function getItem(this: Storage, key: string) {
    return storedItems[this === localStorage ? 'localStorage' : 'sessionStorage'][key] ?? null;
  });
  for (const name of ['pushState', 'replaceState', 'go', 'back', 'forward'] as const)
    hold(History.prototype, name);
  hold(HTMLFormElement.prototype, 'submit');

  const { signal } = stop;
  const onNavigate = (event: Event) => {
    count('navigate'); // a link, a form, or an assignment to the location
    event.preventDefault();
  };
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', onNavigate, {
    signal,
  });
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (!link || (link as HTMLAnchorElement).target === '') return;
    count('open'); // opens another window, which this window's `navigate` event does not cover
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { signal, capture: true });
  return {
    held,
    release() {
      stop.abort();
      for (const back of undo) back();
    },
  };
}
