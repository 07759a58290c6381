/**
 * A value in the browser's storage: validated at every read, seen by every tab, kept in memory where storage
 * fails (decision 14).
 */

export interface Stored<Value> {
  /** The stored value as it is now; the same object as long as the stored text is the same. */
  read: () => Value;
  /** What it is where nothing is stored: on a server, and in the browser until the page is taken over. */
  initial: () => Value;
  write: (value: Value) => void;
  clear: () => void;
  /** Calls back on every change, also those of other tabs. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

type Area = 'localStorage' | 'sessionStorage';

const memory = new Map<string, string>();
let lost = false;
const lostListeners = new Set<() => void>();

/** Calls back once, when the browser's storage turns out to be full or forbidden. */
export function onStorageLost(listener: () => void): void {
  if (lost) listener();
  else lostListeners.add(listener);
}

/** Would a reload forget what was stored? */
export const isStorageLost = (): boolean => lost;

function fallBack(): void {
  if (lost) return;
  lost = true;
  for (const listener of lostListeners) listener();
}

function readText(area: Area, key: string): string | null {
  if (typeof window === 'undefined') return null; // a server has nobody's storage
  if (memory.has(key)) return memory.get(key)!;
  try {
    return window[area].getItem(key);
  } catch {
    fallBack();
    return null;
  }
}

function writeText(area: Area, key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
    fallBack();
  }
}

/** Removes every value of the area whose key starts with the prefix. */
export function clearStored(area: Area, prefix: string): void {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(window[area])) keys.add(key);
  } catch {
    fallBack();
  }
  for (const key of keys) if (key.startsWith(prefix)) writeText(area, key, null);
}

/**
 * @param parse reads the parsed JSON (undefined: nothing stored or no JSON) and answers a valid value for anything;
 *   what it leaves out is dropped.
 * @param toJson what is stored of a value: its shape outlives a version of the app (decision 58)
 */
export function createStored<Value>(
  area: Area,
  key: string,
  parse: (json: unknown) => Value,
  toJson: (value: Value) => unknown = (value) => value,
): Stored<Value> {
  const listeners = new Set<() => void>();
  const empty = parse(undefined);
  let last: { text: string | null; value: Value } | undefined;
  const changed = () => listeners.forEach((listener) => listener());
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  return {
    read() {
      const text = readText(area, key);
      if (!last || last.text !== text) {
        let json: unknown;
        try {
          json = text === null ? undefined : JSON.parse(text);
        } catch {
          // no JSON: nothing is stored
        }
        last = { text, value: parse(json) };
      }
      return last.value;
    },
    initial: () => empty,
    write(value) {
      writeText(area, key, JSON.stringify(toJson(value)));
      changed();
    },
    clear() {
      writeText(area, key, null);
      changed();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
      };
    },
  };
}
