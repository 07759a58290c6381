/** Where browsers reach the server. */
import type { Context, MiddlewareHandler } from 'hono';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { sendRefusal, Refusal } from './envelope';
import { malformed } from './read-body';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where the app is found: as configured; else as asked for, which only on loopback nobody has made up. */
export function knownOriginOf({ req }: Context, configured: string): string | undefined {
  const { hostname, origin } = new URL(req.url);
  return configured || (LOOPBACK_HOSTS.has(hostname) ? origin : undefined);
}

/**
 * The origin that a bank sends the buyer back to.
 * @param configured PUBLIC_ORIGIN; empty: that of the request, which only on loopback nobody has made up
 * @throws {Refusal} for a `Host` that isn't ours
 */
export function publicOriginOf(context: Context, configured: string): string {
  const origin = knownOriginOf(context, configured);
  if (!origin) throw malformed();
  return origin;
}

/** Headers that a proxy adds, or a tunnel. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'];

/**
 * Answers only who sits at this machine: the demo's passwords and codes are everybody's. A proxy before it shows by its
 * headers, or by the `Host` that it passes on.
 */
export const requireLoopback: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  if (
    LOOPBACK_HOSTS.has(new URL(req.url).hostname) &&
    !FORWARDING_HEADERS.some((name) => req.header(name))
  )
    return next();
  return sendRefusal(
    context,
    new Refusal(
      EnvelopeStatus.forbidden,
      ['نسخه نمایشی فقط روی همین دستگاه باز می‌شود؛ MORABI_DEMO=on آن را برای دیگران باز می‌کند.'],
      403,
    ),
  );
};
