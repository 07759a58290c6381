/** Validators: a client whose copy is up to date gets a 304 without a body. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';

export const etagOf = (content: Uint8Array | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** A weak ETag names the same content: a compressing proxy weakens ETags. */
const strong = (etag: string) => etag.trim().replace(/^W\//, '');

/** Returns whether an `if-none-match` header contains this ETag. */
export const isUpToDate = ({ req }: Context, etag: string): boolean =>
  (req.header('if-none-match') ?? '').split(',').some((named) => strong(named) === strong(etag));
