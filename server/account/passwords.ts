/** Passwords: scrypt with a salt of its own for each. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { LIMITS } from '@/shared/api/contract/rules/limits';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
) => Promise<Buffer>;

/** The hash of no password: nobody can log in with it. */
export const NO_PASSWORD = `${'00'.repeat(16)}:${'00'.repeat(64)}`;

/** @returns `salt:hash`, both in hexadecimal digits */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, 64)).toString('hex')}`;
}

/** Compares in constant time; a missing hash costs as much as a wrong password. */
export async function isPassword(password: string, stored = NO_PASSWORD): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'hex'), 64),
    Buffer.from(hash, 'hex'),
  );
}

/** What must be said of a new password. */
export const faultsOfPassword = (password: string, repeated: string) => [
  password.length < LIMITS.shortestPassword && 'رمز عبور باید دست‌کم ۸ نویسه داشته باشد.',
  password !== repeated && 'رمز عبور و تکرار آن یکسان نیستند.',
];
