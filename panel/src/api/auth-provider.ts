/** The session of the staff for react-admin. */
import type { AuthProvider } from 'react-admin';
import {
  type Action,
  type AuthCall,
  AUTH_CALLS,
  type ResourceName,
} from '../../../server/panel/contract';
import type * as z from 'zod';
import { call, type ErrorBody, request } from './request';

export type Me = Awaited<ReturnType<typeof call<'me'>>>;

/** Makes a call of the accounts; the path is below `/panel/api/auth`. */
export const authCall = <Name extends AuthCall>(
  path: Name,
  body: z.input<(typeof AUTH_CALLS)[Name]>,
): Promise<unknown> => request('POST', `/auth${path}`, body);

/** The password was right, and a code is missing. */
export class CodeMissing extends Error {}

export interface Credentials {
  username: string;
  password: string;
  /** of the second factor, or a recovery code; empty: not asked for yet */ code: string;
}
/** Codes of an authenticator have six digits, recovery codes have letters, too. */
const isTotp = (code: string) => /^\d{6}$/.test(code);

/** Milliseconds for which the session is not asked for again. */
const FRESH_MS = 30_000;
let recent: { me: Promise<Me>; at: number } | undefined;
/** Asks for the session again at the next check. */
export const forgetMe = () => {
  recent = undefined;
};
export function getMe(): Promise<Me> {
  if (!recent || Date.now() - recent.at > FRESH_MS) {
    recent = { me: call('me'), at: Date.now() };
    recent.me.catch(forgetMe);
  }
  return recent.me;
}

const NEEDED: Readonly<Record<string, Action>> = {
  list: 'list',
  export: 'list',
  show: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'delete',
};

export const ACCOUNT_PATH = '/account';

export const authProvider: AuthProvider = {
  async login({ username, password, code }: Credentials) {
    forgetMe();
    if (code) {
      await authCall(isTotp(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', {
        code,
      });
      return;
    }
    const answer = await authCall('/sign-in/username', { username, password });
    if ((answer as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect)
      throw new CodeMissing();
  },
  async logout() {
    forgetMe();
    await authCall('/sign-out', {}).catch(() => undefined); // the session may have ended
  },
  async checkAuth() {
    await getMe();
  },
  async checkError(error: { status?: number; body?: ErrorBody }) {
    if (error.status === 401) {
      forgetMe();
      throw new Error();
    }
    if (error.body?.reason === 'second-factor-missing')
      throw Object.assign(new Error(), { redirectTo: ACCOUNT_PATH, logoutUser: false });
    return Promise.resolve();
  },
  async getIdentity() {
    const { id, name } = await getMe();
    return { id, fullName: name };
  },
  getPermissions: getMe,
  async canAccess({ resource, action }) {
    const { permissions } = await getMe();
    const needed = NEEDED[action];
    return needed !== undefined && (permissions[resource as ResourceName] ?? []).includes(needed);
  },
};
