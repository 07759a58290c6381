/** Shared by all routes that start a session. */
import type { Context } from 'hono';
import type { WireSessionInfo } from '@/shared/api/contract/authentication';
import { toMobile } from '@/shared/api/contract/rules/person';
import { INVALID_MOBILE } from '@/shared/api/contract/rules/refusals';
import { openSession } from '../account/sessions';
import type { User } from '../account/users';
import type { Database } from '../db/database';
import type { KnownDevices } from '../http/known-devices';
import type { Client, Guard } from '../http/limiter';
import { refused } from '../refusals/refusals';

export const TOO_MANY_ATTEMPTS = 'تلاش‌های ناموفق زیاد بود';

/**
 * The field `username` as a mobile number in stored form.
 * @throws {Refusal} when it is not a mobile number
 */
export function mobileOf(typed: string): string {
  const mobile = toMobile(typed);
  if (!mobile) throw refused({ name: 'username', message: INVALID_MOBILE });
  return mobile;
}

/** The message that shows a code in the demo. */
export const demoCode = (code: string) => `کد فعال‌سازی آزمایشی شما: ${code}`;

/** Limits of codes that are sent to a number, and of what they open. */
export interface CodeGuards {
  /** messages with codes */ readonly codes: Guard;
  /** attempts at a code */ readonly uses: Guard;
  /** logins, whose failed ones are cleared for a user who has proven to own the account */
  readonly logins: Guard;
  /** the browsers of users who have proven it */ readonly devices: KnownDevices;
}

/** Returns the client that attempts to log in to an account. */
export const clientOf = async (
  context: Context,
  devices: KnownDevices,
  mobile: string,
): Promise<Client> => ({
  address: context.var.address,
  device: await devices.find(context, mobile),
});

/** Logs in a user whose code was correct. The failed attempts of the client are cleared, and its browser is known. */
export async function logInProven(
  db: Database,
  user: User,
  { context, client }: { readonly context: Context; readonly client: Client },
  { codes, uses, logins, devices }: CodeGuards,
): Promise<WireSessionInfo> {
  for (const guard of [uses, codes, logins]) await guard.succeed(user.mobile, client);
  await devices.remember(context, user.mobile);
  return logIn(db, user);
}

/** Opens a session and returns the session data that the app stores. */
export const logIn = async (db: Database, user: User): Promise<WireSessionInfo> => ({
  token: await openSession(db, user),
  firstname: user.firstName,
  lastname: user.lastName,
  userName: user.mobile,
  avatar: '',
});
