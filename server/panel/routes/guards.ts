/** Checks the caller of a call of the panel's API, and that the browser sent it on the panel's behalf. */
import type { Context, MiddlewareHandler } from 'hono';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { settings } from '../../db/schema';
import type { Actor } from '../audit';
import type { Role } from '../contract/roles';
import { forbidden, PanelRefusal, unauthorised } from '../refusals';
import { ADDRESS_HEADER, type StaffAuth } from '../staff/auth';

/**
 * Refuses what another site sends: writes need the `Origin` of the panel, and every call that a browser sends must come
 * from the panel itself or from the address bar.
 * @param publicOrigin empty: the origin of the request
 */
export const requireOwnOrigin =
  (publicOrigin: string): MiddlewareHandler =>
  async ({ req }, next) => {
    const own = publicOrigin || new URL(req.url).origin;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    const isOwnSite = site === 'same-origin' || (isRead && site === 'none');
    if (!isOwnSite || (!isRead && req.header('origin') !== own))
      throw new PanelRefusal(403, { message: 'این درخواست از خود پنل نیامده است.' });
    return next();
  };

/** A request for better-auth: with the client's address, which no client can set. */
export function toAuthRequest({ req, var: { address } }: Context, body?: object): Request {
  const headers = new Headers(req.raw.headers);
  headers.delete('content-length');
  headers.set(ADDRESS_HEADER, address.replace(/\/64$/, ''));
  return new Request(req.url, {
    method: req.method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

export interface StaffSession {
  readonly actor: Actor;
  readonly username: string;
  readonly hasSecondFactor: boolean;
  /** whether the shop requires a second factor that the account lacks */ readonly mustEnrol: boolean;
}

/**
 * Reads the session, and renews it with its cookie.
 * @param isRepeated whether the panel made the call by itself, which renews nothing
 * @throws {PanelRefusal} 401 without a session
 */
export async function readSession(
  db: Database,
  auth: StaffAuth,
  context: Context,
  isRepeated = false,
): Promise<StaffSession> {
  const { response: found, headers } = await auth.api.getSession({
    headers: toAuthRequest(context).headers,
    query: { disableRefresh: isRepeated },
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie())
    context.header('set-cookie', cookie, { append: true });
  if (!found || found.user.banned) throw unauthorised();
  const { id, name, role, username, twoFactorEnabled } = found.user;
  const [shop] = await db
    .select({ isRequired: settings.requiresSecondFactor })
    .from(settings)
    .where(eq(settings.id, 1));
  const hasSecondFactor = twoFactorEnabled === true;
  return {
    actor: { id, name, role: role as Role },
    username: username ?? '',
    hasSecondFactor,
    mustEnrol: !hasSecondFactor && shop?.isRequired === true,
  };
}

/** @throws {PanelRefusal} without a session, or while its second factor is missing */
export async function requireActor(
  db: Database,
  auth: StaffAuth,
  context: Context,
  isRepeated?: boolean,
): Promise<Actor> {
  const { actor, mustEnrol } = await readSession(db, auth, context, isRepeated);
  if (mustEnrol)
    throw new PanelRefusal(403, {
      message: 'نخست ورود دومرحله‌ای را فعال کنید.',
      reason: 'second-factor-missing',
    });
  return actor;
}

/** @throws {PanelRefusal} 403 for other roles */
export function requireRole({ role }: Actor, roles: readonly Role[]): void {
  if (!roles.includes(role)) throw forbidden();
}
