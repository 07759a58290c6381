/** Signing in, second factors, and accepting an invitation. */
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { hashPassword, passwordErrors } from '../../account/passwords';
import type { Database } from '../../db/database';
import {
  createGuard,
  type Guard,
  LOGIN_ATTEMPTS,
  LOGIN_SLOW_LANE,
  UNKNOWN_ADDRESS_LOGIN_ATTEMPTS,
} from '../../http/limiter';
import { TOO_MANY_ATTEMPTS } from '../../routes/session-info';
import { recordAudit } from '../audit';
import type { AuditAction } from '../contract/audit-actions';
import { AUTH_CALLS, type AuthCall, CALLS } from '../contract/calls';
import { invalid, PanelRefusal } from '../refusals';
import { hashPermits, permissionsOf, type StaffAuth } from '../staff/auth';
import { hashToken, readInvitation, takeInvitation } from '../staff/invitations';
import { createStaff } from '../staff/members';
import { readSession, type StaffSession, toAuthRequest } from './guards';
import { readObject, requireInput } from './input';

/** Refusals of better-auth by their code; any other one gets the last message. */
const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_USERNAME_OR_PASSWORD: 'نام کاربری یا رمز عبور درست نیست.',
  INVALID_PASSWORD: 'رمز عبور درست نیست.',
  INVALID_CODE: 'کد درست نیست.',
  INVALID_BACKUP_CODE: 'کد بازیابی درست نیست یا استفاده شده است.',
  INVALID_TWO_FACTOR_COOKIE: 'زمان ورود گذشت؛ دوباره وارد شوید.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'تلاش‌ها زیاد بود؛ دوباره وارد شوید.',
  ACCOUNT_TEMPORARILY_LOCKED: 'تلاش‌ها زیاد بود؛ چند دقیقه دیگر دوباره وارد شوید.',
  TOTP_NOT_ENABLED: 'ورود دومرحله‌ای فعال نیست.',
};
const FAILED = 'این کار انجام نشد؛ دوباره تلاش کنید.';

/** The audit's name for each successful call; undefined: it changes nothing that stays. */
const AUDITED: Readonly<Record<AuthCall, AuditAction | undefined>> = {
  '/sign-in/username': 'sign-in',
  '/sign-out': undefined,
  '/change-password': 'password',
  '/two-factor/enable': 'second-factor',
  '/two-factor/disable': 'second-factor',
  '/two-factor/verify-totp': 'sign-in',
  '/two-factor/verify-backup-code': 'sign-in',
  '/two-factor/generate-backup-codes': 'second-factor',
};

export interface Accounts {
  readonly db: Database;
  readonly auth: () => Promise<StaffAuth>;
}

/** The answer of better-auth without the token of the session, which only the cookie contains. */
async function toAnswer(response: Response): Promise<Response> {
  const text = await response.text();
  const { token: _token, ...body } = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  const code = typeof body.code === 'string' ? body.code : '';
  const answer = response.ok ? body : { message: MESSAGES[code] ?? FAILED, code };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(answer), { status: response.status, headers });
}

const sessionOf = ({ db, auth }: Accounts, context: Context): Promise<StaffSession | undefined> =>
  auth()
    .then((found) => readSession(db, found, context))
    .catch((error: unknown) => {
      if (error instanceof PanelRefusal) return undefined;
      throw error;
    });

/** Returns the key for counting attempts: the typed name, the account of the session, or the sign-in that has begun. */
const accountOf = (
  context: Context,
  body: Readonly<Record<string, unknown>>,
  session: StaffSession | undefined,
): string => {
  if (typeof body.username === 'string') return body.username.trim().toLowerCase();
  if (session) return session.username;
  const begun = Object.entries(getCookie(context)).find(([name]) => name.endsWith('two_factor'));
  return `begun:${hashToken(begun?.[1] ?? '')}`;
};

/** The cookies of the browser after an answer. */
function cookiesAfter(context: Context, answer: Response): string {
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!.split('=', 2));
  const names = new Map(
    (context.req.header('cookie') ?? '').split('; ').map((each) => {
      const [name, ...value] = each.split('=');
      return [name!, value.join('=')];
    }),
  );
  for (const [name, value] of set) names.set(name!, value ?? '');
  return [...names].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Records who signed in or changed the own account: the person of the session that the browser then has. */
async function recordOwn(
  { db, auth }: Accounts,
  action: AuditAction,
  context: Context,
  answer: Response,
): Promise<void> {
  const request = toAuthRequest(context);
  request.headers.set('cookie', cookiesAfter(context, answer));
  const found = await (await auth()).api.getSession({ headers: request.headers });
  if (!found) return;
  const { id, name } = found.user;
  await recordAudit(db, { id, name }, { action, resource: 'staff', rowId: id });
}

function serveAuthCall(api: Hono, accounts: Accounts, guard: Guard, path: AuthCall): void {
  api.post(`/auth${path}`, async (context) => {
    const body = requireInput(AUTH_CALLS[path], await readObject(context));
    if (path === '/change-password') checkPassword('newPassword', body as never);
    const auth = await accounts.auth();
    const session = await sessionOf(accounts, context);
    const account = `staff:${accountOf(context, body, session)}`;
    const client = { address: context.var.address };
    const { permit } = await guard.attempt(account, client);
    // A thief of a session loses it with the password.
    const others = path === '/change-password' ? { revokeOtherSessions: true } : {};
    const request = toAuthRequest(context, { ...body, ...others });
    const answer = await toAnswer(await hashPermits.run(permit, () => auth.handler(request)));
    if (!answer.ok) return answer;
    await guard.succeed(account, client);
    const action = AUDITED[path];
    const isSetUp = action === 'sign-in' && session !== undefined;
    if (action) await recordOwn(accounts, isSetUp ? 'second-factor' : action, context, answer);
    return answer;
  });
}

/** @throws {PanelRefusal} for a password that is too short or too common */
function checkPassword(field: string, body: Readonly<Record<string, string>>): void {
  const password = body[field] ?? '';
  const [problem] = passwordErrors(
    [field, password],
    [field, password],
    body.username ?? '',
  ).filter((each) => each !== false);
  if (problem) throw invalid({ [field]: problem.message });
}

function serveInvitations(api: Hono, { db }: Accounts, guard: Guard): void {
  const { readInvitation: read, acceptInvitation: accept } = CALLS;
  const attempt = (context: Context, token: string) =>
    guard.attempt(`invitation:${hashToken(token)}`, { address: context.var.address });
  api.post(read.path, async (context) => {
    const { token } = requireInput(read.body, await readObject(context));
    await attempt(context, token);
    return context.json(await readInvitation(db, token));
  });
  api.post(accept.path, async (context) => {
    const body = requireInput(accept.body, await readObject(context));
    const { token, username, password } = body;
    checkPassword('password', { username, password });
    const { permit } = await attempt(context, token);
    const { name, role } = await readInvitation(db, token);
    const passwordHash = await hashPassword(permit, password);
    await db.transaction(async (tx) => {
      await takeInvitation(tx, token);
      const created = await createStaff(tx, { name, role, username, passwordHash });
      if (!created) throw invalid({ username: 'این نام کاربری گرفته شده است؛ نام دیگری بنویسید.' });
      const { id } = created;
      const after = { name, role, username };
      const write = { action: 'join', resource: 'staff', rowId: id, after } as const;
      await recordAudit(tx, { id, name }, write);
    });
    return context.json({ username });
  });
}

const meOf = ({ actor, username, hasSecondFactor, mustEnrol }: StaffSession) => ({
  ...actor,
  username,
  hasSecondFactor,
  mustEnrol,
  permissions: permissionsOf(actor.role),
});

export function serveAccounts(api: Hono, accounts: Accounts): void {
  const guard = createGuard(accounts.db, 'staff', {
    ofPair: LOGIN_ATTEMPTS,
    ofUnknownAddresses: UNKNOWN_ADDRESS_LOGIN_ATTEMPTS,
    slowLane: LOGIN_SLOW_LANE,
    message: TOO_MANY_ATTEMPTS,
  });
  for (const path of Object.keys(AUTH_CALLS) as AuthCall[])
    serveAuthCall(api, accounts, guard, path);
  serveInvitations(api, accounts, guard);
  api.get(CALLS.me.path, async (context) =>
    context.json(meOf(await readSession(accounts.db, await accounts.auth(), context))),
  );
  api.all('/auth/*', () => {
    throw new PanelRefusal(404, { message: 'این سرویس وجود ندارد.' });
  });
}
