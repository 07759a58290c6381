/** Cache of responses that are the same for all users, stored as bytes until the underlying data changes. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes';

/** Maximum size of the cache in bytes: searches are free text, so the number of different requests is unlimited. */
const MAX_CACHE_BYTES = 16 * 2 ** 20;
/** Overhead of an entry in bytes, besides its response and key. */
const ENTRY_OVERHEAD_BYTES = 500;

export interface CachedResponse {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}
/** @returns the response cached under this key, or a new one */
export type ResponseCache = (key: string, make: () => Promise<unknown>) => Promise<CachedResponse>;

/** @param changes undefined: nothing is cached */
export function createResponseCache(changes?: Changes, maxBytes = MAX_CACHE_BYTES): ResponseCache {
  const cache = new LRUCache<string, CachedResponse & { version: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + ENTRY_OVERHEAD_BYTES,
  });
  return async (key, make) => {
    // Read before the query runs: data that was read before a change must not be cached under the version after it.
    const version = changes?.version;
    const cached = cache.get(key);
    if (cached && cached.version === version) return cached;
    const bytes = new TextEncoder().encode(JSON.stringify(await make()));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    if (version !== undefined) cache.set(key, { bytes, etag, version });
    return { bytes, etag };
  };
}
