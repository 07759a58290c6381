/**
 * Recognizes the browsers in which an account was logged in before, at any address. A signed cookie, which survives a
 * logout, gives the login attempts of such a browser their own rate limit. The cookie grants no access.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../db/database';
import { readSecret } from '../db/secret';

const LIFETIME_DAYS = 180;
/** Accounts that one browser remembers: requests with more cookies would be too large. */
const MAX_ACCOUNTS = 20;
const PREFIX = 'morabi_device_';
/** The calls that read the cookie. */
const PATH = '/api/Authentication';

export interface KnownDevices {
  /** Returns the id of the browser if the account was logged in there before. */
  find: (context: Context, account: string) => Promise<string | undefined>;
  /** Marks the browser of a login. */
  remember: (context: Context, account: string) => Promise<void>;
}

/** @param isSecure whether browsers reach the server by https */
export function createKnownDevices(db: Database, isSecure: boolean): KnownDevices {
  let key: string | undefined;
  const sign = async (text: string) =>
    createHmac('sha256', (key ??= await readSecret(db, 'known-devices')))
      .update(text)
      .digest();
  /** The name reveals no account: several members may use one browser. */
  const nameOf = async (account: string) =>
    `${PREFIX}${(await sign(account)).toString('hex').slice(0, 16)}`;
  const signatureOf = (account: string, id: string, until: string) =>
    sign(`${account} ${id} ${until}`);

  async function find(context: Context, account: string): Promise<string | undefined> {
    const value = getCookie(context, await nameOf(account)) ?? '';
    const [, id, until, given] = /^(\w{32})\.(\d{10})\.([\w-]{43})$/.exec(value) ?? [];
    if (!id || !until || !given || Number(until) * 1000 < Date.now()) return undefined;
    const isOwn = timingSafeEqual(
      Buffer.from(given, 'base64url'),
      await signatureOf(account, id, until),
    );
    return isOwn ? id : undefined;
  }
  /** Deletes the cookies of the accounts that logged in longest ago. */
  function forgetOldest(context: Context, kept: string): void {
    const timeOf = (value: string) => Number(value.split('.')[1]) || 0;
    const others = Object.entries(getCookie(context))
      .filter(([name]) => name.startsWith(PREFIX) && name !== kept)
      .sort(([, one], [, other]) => timeOf(other) - timeOf(one));
    for (const [name] of others.slice(MAX_ACCOUNTS - 1))
      deleteCookie(context, name, { path: PATH });
  }
  return {
    find,
    async remember(context, account) {
      const id = (await find(context, account)) ?? randomBytes(16).toString('hex');
      const maxAge = LIFETIME_DAYS * 86_400;
      const until = String(Math.floor(Date.now() / 1000) + maxAge);
      const signature = (await signatureOf(account, id, until)).toString('base64url');
      const name = await nameOf(account);
      forgetOldest(context, name);
      setCookie(context, name, `${id}.${until}.${signature}`, {
        path: PATH,
        maxAge,
        httpOnly: true,
        secure: isSecure,
        sameSite: 'Strict',
      });
    },
  };
}
