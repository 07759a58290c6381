/** Everything by which a page reaches outside itself, held back as long as a recording is shown. */

export interface HeldEffects {
  /** How often each way out was tried. */
  readonly held: ReadonlyMap<string, number>;
  /** Opens all of them again. */
  readonly release: () => void;
}

/** What the browser's storage held: names and texts. */
export type StoredItems = Readonly<
  Record<'localStorage' | 'sessionStorage', Readonly<Record<string, string>>>
>;

export const readStorage = (): StoredItems => ({
  localStorage: { ...localStorage },
  sessionStorage: { ...sessionStorage },
});

/**
 * Lets nothing out: no request, no write to the storage, no navigation, no post. Charts and queries have nobody to
 * ask while a recording is shown; this is the belt for what an app does besides.
 * @param kept what is read from the storage meanwhile
 */
export function holdEffects(kept: StoredItems): HeldEffects {
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
    return kept[this === localStorage ? 'localStorage' : 'sessionStorage'][key] ?? null;
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
    count('open'); // into another window, which knows nothing of this one's navigation
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
