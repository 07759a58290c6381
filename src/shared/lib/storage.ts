import * as z from 'zod/mini';
import { useSyncExternalStore } from 'react';

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

/** By area and key. */
const memory = new Map<string, string>();
const storageOf = (area: Area, key: string) => `${area} ${key}`;
let isLost = false;
const lostListeners = new Set<() => void>();

/** Calls back once, when the browser's storage turns out to be full or forbidden. */
export function onStorageLost(listener: () => void): void {
  if (isLost) listener();
  else lostListeners.add(listener);
}

/** Would a reload forget what was stored? */
export const isStorageLost = (): boolean => isLost;

function fallBackToMemory(): void {
  if (isLost) return;
  isLost = true;
  for (const listener of lostListeners) listener();
}

function readText(area: Area, key: string): string | null {
  if (typeof window === 'undefined') return null; // a server has nobody's storage
  const kept = memory.get(storageOf(area, key));
  if (kept !== undefined) return kept;
  try {
    return window[area].getItem(key);
  } catch {
    fallBackToMemory();
    return null;
  }
}

function writeText(area: Area, key: string, text: string | null): void {
  memory.delete(storageOf(area, key));
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    if (text !== null) memory.set(storageOf(area, key), text);
    fallBackToMemory();
  }
}

/** Keys of the area that start with the prefix. */
function keysOf(area: Area, prefix: string): string[] {
  const start = storageOf(area, '');
  const keys = [...memory.keys()].flatMap((place) =>
    place.startsWith(start) ? [place.slice(start.length)] : [],
  );
  try {
    keys.push(...Object.keys(window[area]));
  } catch {
    fallBackToMemory();
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** Removes every value of the area whose key starts with the prefix. */
export function clearStored(area: Area, prefix: string): void {
  for (const key of keysOf(area, prefix)) writeText(area, key, null);
}

/** Removes what local storage holds, from the prefix on, exactly as this tab's storage does. */
export function clearCopies(prefix: string): void {
  for (const key of keysOf('sessionStorage', prefix))
    if (readText('localStorage', key) === readText('sessionStorage', key))
      writeText('localStorage', key, null);
}

/**
 * @param where the area, or what says which it is at the moment
 * @param parse reads the parsed JSON (undefined: nothing stored or no JSON) and answers a valid value for anything;
 *   what it leaves out is dropped.
 * @param toJson what is stored of a value: its shape outlives a version of the app (decision 58)
 */
export function createStored<Value>(
  where: Area | (() => Area),
  key: string,
  parse: (json: unknown) => Value,
  toJson: (value: Value) => unknown = (value) => value,
): Stored<Value> {
  const areaNow = () => (typeof where === 'string' ? where : where());
  const listeners = new Set<() => void>();
  const empty = parse(undefined);
  let last: { text: string | null; value: Value } | undefined;
  const changed = () => listeners.forEach((listener) => listener());
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  return {
    read() {
      const text = readText(areaNow(), key);
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
      writeText(areaNow(), key, JSON.stringify(toJson(value)));
      changed();
    },
    clear() {
      writeText(areaNow(), key, null);
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

/** Whether the person at this tab said that others use the device: what is theirs ends with the tab (decision 52). */
export const sharedDevice = createStored<boolean>(
  'sessionStorage',
  'sharedDevice',
  (json) => json === true,
);

/** Where a member's own is kept: in this browser, or for this tab only. */
export const memberArea = () => (sharedDevice.read() ? 'sessionStorage' : 'localStorage');

/** Reads what was stored by a schema; null where nothing is, or something else. */
export const orNull =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (json: unknown): z.output<Schema> | null => {
    const parsed = z.safeParse(schema, json);
    return parsed.success ? parsed.data : null;
  };

const prefixOf = (userName: string) => `kept:${userName}:`;

/**
 * What no call takes and only this browser keeps, under its member's name: it stays across logouts, and nobody else
 * sees it (decision 50).
 * @param parse as of `createStored`
 * @param toJson as of `createStored`
 */
export const createMemberStore = <Value>(
  userName: string,
  name: string,
  parse: (json: unknown) => Value,
  toJson?: (value: Value) => unknown,
): Stored<Value> => createStored(memberArea, prefixOf(userName) + name, parse, toJson);

/**
 * A logout on a shared device: removes everything of this tab but the choice itself, and what an earlier login of the
 * member has left in local storage (decision 65).
 */
export function clearMemberData(userName: string): void {
  clearMemberStores(userName);
  clearStored('sessionStorage', '');
  sharedDevice.write(true);
}

/** Removes all that is stored so for a member, in this browser and in this tab. */
export function clearMemberStores(userName: string): void {
  clearStored('localStorage', prefixOf(userName));
  clearStored('sessionStorage', prefixOf(userName));
}

/** A stored value as React state; changes of other tabs come through. */
export const useStored = <Value>(stored: Stored<Value>): Value =>
  useSyncExternalStore(stored.subscribe, stored.read, stored.initial);
