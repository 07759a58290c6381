/** Stored values: validated at every read, synchronized between tabs, in memory if storage fails (decision 14). */
import * as z from 'zod/mini';
import { useSyncExternalStore } from 'react';
export interface Stored<Value> {
  /** The current value; the same object as long as the stored text is the same. */
  read: () => Value;
  /** The value of an empty storage: used during server rendering, and in the browser until the page is hydrated. */
  initial: () => Value;
  write: (value: Value) => void;
  clear: () => void;
  /** Calls back on every change, also of other tabs; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

type Area = 'localStorage' | 'sessionStorage';

/** Values stored in memory if the browser's storage fails, by area and key. */
const memory = new Map<string, string>();
const memoryKey = (area: Area, key: string) => `${area} ${key}`;
let isLost = false;
const lostListeners = new Set<() => void>();

/** Calls back once, when the browser's storage is full or blocked; at once if that has already happened. */
export function onStorageLost(listener: () => void): void {
  if (isLost) listener();
  else lostListeners.add(listener);
}

/** Whether a reload would lose the stored values. */
export const isStorageLost = (): boolean => isLost;

function fallBackToMemory(): void {
  if (isLost) return;
  isLost = true;
  for (const listener of lostListeners) listener();
}

function readText(area: Area, key: string): string | null {
  if (typeof window === 'undefined') return null; // no storage during server rendering
  const stored = memory.get(memoryKey(area, key));
  if (stored !== undefined) return stored;
  try {
    return window[area].getItem(key);
  } catch {
    fallBackToMemory();
    return null;
  }
}

const subscribers = new Set<{ key: string; listener: () => void }>();

/** @param changedKey null: every value */
function changed(changedKey: string | null): void {
  for (const { key, listener } of subscribers)
    if (changedKey === null || key === changedKey) listener();
}
const onOtherTab = (event: StorageEvent) => changed(event.key);

function writeText(area: Area, key: string, text: string | null): void {
  memory.delete(memoryKey(area, key));
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    if (text !== null) memory.set(memoryKey(area, key), text);
    fallBackToMemory();
  }
  changed(key);
}

function keysOf(area: Area, prefix: string): string[] {
  const areaPrefix = memoryKey(area, '');
  const keys = [...memory.keys()].flatMap((each) =>
    each.startsWith(areaPrefix) ? [each.slice(areaPrefix.length)] : [],
  );
  try {
    keys.push(...Object.keys(window[area]));
  } catch {
    fallBackToMemory();
  }
  return keys.filter((key) => key.startsWith(prefix));
}

export function clearStored(area: Area, prefix: string): void {
  for (const key of keysOf(area, prefix)) writeText(area, key, null);
}

/** Removes the values of local storage, by key prefix, that equal those of this tab's session storage. */
export function clearCopies(prefix: string): void {
  for (const key of keysOf('sessionStorage', prefix))
    if (readText('localStorage', key) === readText('sessionStorage', key))
      writeText('localStorage', key, null);
}

/**
 * Creates a stored value.
 * @param where the area, or a function that returns the current area
 * @param parse receives the parsed JSON (undefined: nothing stored or invalid JSON) and returns a valid value for
 *   anything; unknown parts are dropped
 * @param toJson the stored form of a value, which must stay readable across versions of the app (decision 58)
 */
export function createStored<Value>(
  where: Area | (() => Area),
  key: string,
  parse: (json: unknown) => Value,
  toJson: (value: Value) => unknown = (value) => value,
): Stored<Value> {
  const areaNow = () => (typeof where === 'string' ? where : where());
  const empty = parse(undefined);
  let last: { text: string | null; value: Value } | undefined;
  return {
    read() {
      const text = readText(areaNow(), key);
      if (!last || last.text !== text) {
        let json: unknown;
        try {
          json = text === null ? undefined : JSON.parse(text);
        } catch {
          // invalid JSON counts as nothing stored
        }
        last = { text, value: parse(json) };
      }
      return last.value;
    },
    initial: () => empty,
    write(value) {
      writeText(areaNow(), key, JSON.stringify(toJson(value)));
    },
    clear() {
      writeText(areaNow(), key, null);
    },
    subscribe(listener) {
      const subscriber = { key, listener };
      if (subscribers.size === 0) window.addEventListener('storage', onOtherTab);
      subscribers.add(subscriber);
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) window.removeEventListener('storage', onOtherTab);
      };
    },
  };
}

/** Whether the user declared the device as shared: member data is then deleted with the tab (decision 52). */
export const sharedDevice = createStored<boolean>(
  'sessionStorage',
  'sharedDevice',
  (json) => json === true,
);

/** The storage area of member data: this browser, or this tab only. */
export const memberArea = () => (sharedDevice.read() ? 'sessionStorage' : 'localStorage');

/** Parses a stored value by a schema; null if it is missing or invalid. */
export const orNull =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (json: unknown): z.output<Schema> | null => {
    const parsed = z.safeParse(schema, json);
    return parsed.success ? parsed.data : null;
  };

const prefixOf = (userName: string) => `kept:${userName}:`;

const memberStores = new Map<string, Stored<unknown>>();

/**
 * Local-only data, stored per member: it survives logouts and is not visible to other members (decision 50). Each key
 * has one store, whatever the number of callers.
 * @param parse as for `createStored`
 * @param toJson as for `createStored`
 */
export const createMemberStore = <Value>(
  userName: string,
  name: string,
  parse: (json: unknown) => Value,
  toJson?: (value: Value) => unknown,
): Stored<Value> => {
  const key = prefixOf(userName) + name;
  const store =
    (memberStores.get(key) as Stored<Value> | undefined) ??
    createStored(memberArea, key, parse, toJson);
  memberStores.set(key, store as Stored<unknown>);
  return store;
};

/**
 * Clears member data on logout from a shared device: everything in this tab's storage except the choice «shared
 * device», and data that an earlier login of the member left in local storage (decision 65).
 */
export function clearMemberData(userName: string): void {
  clearMemberStores(userName);
  clearStored('sessionStorage', '');
  sharedDevice.write(true);
}

/** Removes a member's local-only data from this browser and this tab. */
export function clearMemberStores(userName: string): void {
  clearStored('localStorage', prefixOf(userName));
  clearStored('sessionStorage', prefixOf(userName));
}

/** A stored value as React state, including changes of other tabs. */
export const useStored = <Value>(stored: Stored<Value>): Value =>
  useSyncExternalStore(stored.subscribe, stored.read, stored.initial);
