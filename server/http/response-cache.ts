/** Responses that are the same for all users, stored as bytes until the underlying data changes. */
import type { Changes } from '../db/changes';
import { etagOf } from './etag';
import { cacheUntilChange, staleHeader } from './until-change';

/** Maximum size of the cache in bytes: searches are free text, so the number of different requests is unlimited. */
const MAX_CACHE_BYTES = 16 * 2 ** 20;

export interface CachedResponse {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}
export interface SharedResponse extends CachedResponse {
  headers: Record<string, string>;
}
/** @returns the response cached under this key, or a new one */
export type ResponseCache = (key: string, make: () => Promise<unknown>) => Promise<SharedResponse>;

/** @param changes undefined: nothing is cached */
export function createResponseCache(changes?: Changes, maxBytes = MAX_CACHE_BYTES): ResponseCache {
  const cached = cacheUntilChange<CachedResponse>(
    changes,
    maxBytes,
    ({ bytes }) => bytes.byteLength,
  );
  return async (key, make) => {
    const response = await cached(key, async () => {
      const bytes = new TextEncoder().encode(JSON.stringify(await make()));
      return { bytes, etag: etagOf(bytes) };
    });
    return { ...response, headers: staleHeader(changes) };
  };
}
