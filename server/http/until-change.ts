/** Values derived from the catalogue, cached in memory until the catalogue changes. */
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes';

/**
 * For how long cached values are used while notifications can't be received, in milliseconds. Usually the database is
 * unreachable then: without these values, visitors would see no page at all.
 */
const MAX_STALE_MS = 60 * 60_000;
/** Overhead of a cached value in bytes, besides its own size and its key. */
const ENTRY_OVERHEAD_BYTES = 500;

interface Entry<Value> {
  readonly version: number;
  readonly value: Promise<Value>;
}

/**
 * Returns a function that returns the cached value of a key, or computes it. Concurrent requests for a key share one
 * computation; a failed one is not cached. While notifications can't be received, cached values are used for up to
 * MAX_STALE_MS, and new ones are not cached.
 *
 * @param changes undefined: no value is cached
 * @param maxBytes maximum size of all cached values; the least recently used ones are dropped
 * @param sizeOf size of a value in bytes
 */
export function cacheUntilChange<Value>(
  changes: Changes | undefined,
  maxBytes: number,
  sizeOf: (value: Value) => number,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ maxSize: maxBytes });
  return (key, compute) => {
    // Read before the computation: data that was read before a change must not be cached under the version after it.
    const { catalogue: version = 0, lostAt } = changes ?? {};
    const isCacheable = changes !== undefined && lostAt === undefined;
    const isUsable = lostAt === undefined || performance.now() - lostAt < MAX_STALE_MS;
    const cached = entries.get(key);
    if (cached && cached.version === version && isUsable) return cached.value;
    const entry = { version, value: compute() };
    const ownSize = 2 * key.length + ENTRY_OVERHEAD_BYTES;
    entries.set(key, entry, { size: ownSize });
    const settle = (size?: number) => {
      if (entries.peek(key) !== entry) return;
      entries.delete(key); // setting the same value would not change its size
      if (size !== undefined && isCacheable) entries.set(key, entry, { size: ownSize + size });
    };
    entry.value.then(
      (value) => settle(sizeOf(value)),
      () => settle(),
    );
    return entry.value;
  };
}

/**
 * The header of a response that may be out of date because notifications can't be received: a negative `ttl` of RFC
 * 9211, in seconds.
 */
export function staleHeader(changes: Changes | undefined): { 'cache-status'?: string } {
  if (changes?.lostAt === undefined) return {};
  const seconds = Math.round((performance.now() - changes.lostAt) / 1000);
  return { 'cache-status': `morabi; hit; ttl=-${seconds}` };
}
