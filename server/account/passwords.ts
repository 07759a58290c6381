/** Passwords: scrypt with a salt of its own for each. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Piscina } from 'piscina';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  COMMON_PASSWORD,
  SHORT_PASSWORD,
  UNEQUAL_PASSWORDS,
} from '@/shared/api/contract/rules/refusals';
import { toLatinDigits } from '@/shared/lib/persian-text';
import { Busy } from '../http/envelope';

/** Who waits longer than for so many others is better told to come again. */
const MOST_WAITING = 64;
/** One core stays for everybody else, however many log in at once. */
const workers = new Piscina<{ password: string; salt: Buffer; length: number }, Uint8Array>({
  filename: fileURLToPath(new URL('./hash-worker.mjs', import.meta.url)),
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  maxQueue: MOST_WAITING,
  idleTimeout: 10_000,
});
/** @throws {Busy} when too many wait */
async function derive(password: string, salt: Buffer, length: number): Promise<Uint8Array> {
  if (workers.queueSize >= MOST_WAITING) throw new Busy();
  return workers.run({ password, salt, length });
}

/** The hash of no password: nobody can log in with it. */
export const NO_PASSWORD = `${'00'.repeat(16)}:${'00'.repeat(64)}`;

/** @returns `salt:hash`, both in hexadecimal digits */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = Buffer.from(await derive(password, salt, 64));
  return `${salt.toString('hex')}:${hash.toString('hex')}`;
}

/** Compares in constant time; a missing hash costs as much as a wrong password. */
export async function isPassword(password: string, stored = NO_PASSWORD): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'hex'), 64),
    Buffer.from(hash, 'hex'),
  );
}

/** Passwords that whoever guesses tries first. */
const COMMONEST = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.shortestPassword),
);
/** One of the commonest, however its digits and letters are written, or the number that everybody knows. */
function isEasilyGuessed(password: string, mobile: string): boolean {
  const text = toLatinDigits(password).toLowerCase();
  return COMMONEST.has(text) || text === mobile || /^(.)\1*$/u.test(text);
}

/** What must be said of a new password. @param mobile of whose it will be, 09… */
export const faultsOfPassword = (password: string, repeated: string, mobile: string) => [
  password.length < LIMITS.shortestPassword && SHORT_PASSWORD,
  isEasilyGuessed(password, mobile) && COMMON_PASSWORD,
  password !== repeated && UNEQUAL_PASSWORDS,
];
