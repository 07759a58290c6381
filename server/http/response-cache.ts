/** Answers that are the same for everyone, kept as bytes until something is changed that they may be made of. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes';

/** Bytes of all kept answers: searches are free text, and anybody can make up new ones. */
const MAX_CACHE_BYTES = 16 * 2 ** 20;
/** Bytes that an entry takes besides its answer and key. */
const ENTRY_OVERHEAD_BYTES = 500;

export interface CachedResponse {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}
/** @returns the answer that is kept by this key, or else made */
export type ResponseCache = (key: string, make: () => Promise<unknown>) => Promise<CachedResponse>;

/** @param changes undefined: nothing is kept */
export function createResponseCache(changes?: Changes, most = MAX_CACHE_BYTES): ResponseCache {
  const kept = new LRUCache<string, CachedResponse & { version: number }>({
    maxSize: most,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + ENTRY_OVERHEAD_BYTES,
  });
  return async (key, make) => {
    // Taken before the database is asked: what was read before a change does not count as read after it.
    const version = changes?.version;
    const known = kept.get(key);
    if (known && known.version === version) return known;
    const bytes = new TextEncoder().encode(JSON.stringify(await make()));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    if (version !== undefined) kept.set(key, { bytes, etag, version });
    return { bytes, etag };
  };
}
