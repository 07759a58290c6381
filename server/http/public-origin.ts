/** Where browsers reach the server. */
import type { Context } from 'hono';
import { malformed } from './read-body';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin that a bank sends the buyer back to.
 * @param configured PUBLIC_ORIGIN; empty: that of the request, which only on loopback nobody has made up
 * @throws {Refusal} for a `Host` that isn't ours
 */
export function publicOriginOf({ req }: Context, configured: string): string {
  if (configured) return configured;
  const { hostname, origin } = new URL(req.url);
  if (!LOOPBACK.has(hostname)) throw malformed();
  return origin;
}
