/** The public origin of the server. */
import type { Context, MiddlewareHandler } from 'hono';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { sendRefusal } from './envelope';
import { Refusal } from '../refusals/refusals';
import { malformed } from './read-body';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of the app: as configured, else that of the request, which is trusted only on loopback; undefined:
 * unknown.
 */
export function knownOriginOf({ req }: Context, configured: string): string | undefined {
  const { hostname, origin } = new URL(req.url);
  return configured || (LOOPBACK_HOSTS.has(hostname) ? origin : undefined);
}

/**
 * The origin that a bank redirects the buyer back to.
 * @param configured PUBLIC_ORIGIN; empty: the origin of the request, which is trusted only on loopback
 * @throws {Refusal} for an unknown `Host`
 */
export function publicOriginOf(context: Context, configured: string): string {
  const origin = knownOriginOf(context, configured);
  if (!origin) throw malformed();
  return origin;
}

/** Headers that a proxy or a tunnel adds. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'];

/**
 * Whether the request is for this machine itself. A proxy in front of the server is detected by its headers, or by the
 * `Host` that it forwards.
 */
export const isForLoopback = ({ req }: Context): boolean =>
  LOOPBACK_HOSTS.has(new URL(req.url).hostname) &&
  !FORWARDING_HEADERS.some((name) => req.header(name));

/** Rejects requests from other machines: the demo's passwords and codes are public. */
export const requireLoopback: MiddlewareHandler = async (context, next) => {
  if (isForLoopback(context)) return next();
  return sendRefusal(
    context,
    new Refusal(
      EnvelopeStatus.forbidden,
      ['نسخه نمایشی فقط روی همین دستگاه باز می‌شود؛ MORABI_DEMO=on آن را برای دیگران باز می‌کند.'],
      403,
    ),
  );
};
