/** Password hashes: scrypt with a random salt for each password. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Piscina } from 'piscina';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  COMMON_PASSWORD,
  SHORT_PASSWORD,
  PASSWORD_MISMATCH,
} from '@/shared/api/contract/rules/refusals';
import { toLatinDigits } from '@/shared/lib/persian-text';
import { atField, Busy } from '../refusals/refusals';
import { hashesRefused, hashQueue } from '../monitoring/metrics';
import type { HashPermit } from './hash-permit';

/** Maximum number of hashes that may wait for a worker. */
const MAX_QUEUED_HASHES = 64;
/** One core is reserved for other requests, regardless of the number of logins. */
const workers = new Piscina<{ password: string; salt: Buffer; length: number }, Uint8Array>({
  filename: fileURLToPath(new URL('./hash-worker.mjs', import.meta.url)),
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  maxQueue: MAX_QUEUED_HASHES,
  idleTimeout: 10_000,
});
/** Pending hashes, by client address. */
const runningHashes = new Map<string, number>();
hashQueue.waiting = () => workers.queueSize;
hashQueue.running = () =>
  [...runningHashes.values()].reduce((sum, count) => sum + count, 0) - workers.queueSize;

/**
 * Hashes a password in the worker pool. One address may use at most half of the free slots of the queue, so a single
 * address never fills it.
 * @throws {Busy} when no slot is free for this address
 */
async function derive(
  permit: HashPermit,
  password: string,
  salt: Buffer,
  length: number,
): Promise<Uint8Array> {
  permit.use();
  const { address } = permit;
  const ofAddress = runningHashes.get(address) ?? 0;
  if (ofAddress >= (MAX_QUEUED_HASHES - workers.queueSize) / 2) {
    hashesRefused.inc();
    throw new Busy();
  }
  runningHashes.set(address, ofAddress + 1);
  try {
    return await workers.run({ password, salt, length });
  } finally {
    const left = runningHashes.get(address)! - 1;
    if (left > 0) runningHashes.set(address, left);
    else runningHashes.delete(address);
  }
}

/** A hash that no password matches. */
export const UNMATCHABLE_HASH = `${'00'.repeat(16)}:${'00'.repeat(64)}`;

/**
 * Hashes a password in its NFC form: systems type the same letters as different code points (decision 77).
 * @returns `salt:hash`, both hexadecimal
 * @throws {Busy}
 */
export async function hashPassword(permit: HashPermit, password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = Buffer.from(await derive(permit, password.normalize('NFC'), salt, 64));
  return `${salt.toString('hex')}:${hash.toString('hex')}`;
}

/**
 * Returns whether the password matches a stored hash: in NFC, as {@link hashPassword} stores it, or as typed, as older
 * hashes were stored. Compares in constant time; a missing hash takes as long as a wrong password.
 * @throws {Busy}
 */
export async function isPassword(
  permit: HashPermit,
  password: string,
  stored = UNMATCHABLE_HASH,
): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const matches = async (text: string) =>
    timingSafeEqual(
      await derive(permit, text, Buffer.from(salt, 'hex'), 64),
      Buffer.from(hash, 'hex'),
    );
  const composed = password.normalize('NFC');
  return (await matches(composed)) || (composed !== password && (await matches(password)));
}

/** The most common passwords, which attackers try first. */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.shortestPassword),
);
/**
 * Returns whether the password is one of the commonest (in any spelling of digits and case), a single repeated
 * character or the user's mobile number.
 */
function isCommonPassword(password: string, mobile: string): boolean {
  const text = toLatinDigits(password).toLowerCase();
  return COMMON_PASSWORDS.has(text) || text === mobile || /^(.)\1*$/u.test(text);
}

/**
 * Checks a new password and its repetition, each given as wire name and typed text.
 * @param mobile number of the account, 09…
 * @returns for each check the refusal of its field, or false if the check passed
 */
export const passwordErrors = (
  [name, password]: readonly [string, string],
  [repeatedName, repeated]: readonly [string, string],
  mobile: string,
) => [
  atField(name, password.normalize('NFC').length < LIMITS.shortestPassword && SHORT_PASSWORD),
  atField(name, isCommonPassword(password, mobile) && COMMON_PASSWORD),
  atField(
    repeatedName,
    password.normalize('NFC') !== repeated.normalize('NFC') && PASSWORD_MISMATCH,
  ),
];
