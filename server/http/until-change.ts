/** Values derived from the catalogue, kept in memory until the catalogue changes. */
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes';

/** Overhead of a kept value in bytes, besides its own size and its key. */
const ENTRY_OVERHEAD_BYTES = 500;

interface Entry<Value> {
  readonly version: number | undefined;
  readonly value: Promise<Value>;
}

/**
 * Returns a function that returns the kept value of a key, or computes it. Concurrent requests for a key share one
 * computation; a failed one is not kept.
 *
 * @param changes undefined: no value is kept
 * @param maxBytes maximum size of all kept values; the least recently used ones are dropped
 * @param sizeOf size of a value in bytes
 */
export function keepUntilChange<Value>(
  changes: Changes | undefined,
  maxBytes: number,
  sizeOf: (value: Value) => number,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ maxSize: maxBytes });
  return (key, compute) => {
    // Read before the computation: data that was read before a change must not be kept under the version after it.
    const version = changes?.version;
    const kept = entries.get(key);
    if (kept && kept.version === version) return kept.value;
    const entry = { version, value: compute() };
    const ownSize = 2 * key.length + ENTRY_OVERHEAD_BYTES;
    entries.set(key, entry, { size: ownSize });
    const settle = (size?: number) => {
      if (entries.peek(key) !== entry) return;
      entries.delete(key); // setting the same value would not change its size
      if (size !== undefined && version !== undefined)
        entries.set(key, entry, { size: ownSize + size });
    };
    entry.value.then(
      (value) => settle(sizeOf(value)),
      () => settle(),
    );
    return entry.value;
  };
}
