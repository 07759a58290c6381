/**
 * Counts attempts in the database, so that limits on guessing and flooding hold across processes. Many users share an
 * IP address (mobile carriers put thousands behind one), so limits per address are generous and limits per account are
 * strict.
 */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { formatNumber } from '@/shared/lib/persian-text';
import { HashPermit } from '../account/hash-permit';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema';
import { refused } from '../refusals/refusals';

const MINUTE_SECONDS = 60;
const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Formats the waiting time in words. */
const wait = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return minutes > 90
    ? `${formatNumber(Math.ceil(minutes / 60))} ساعت دیگر`
    : `${formatNumber(minutes)} دقیقه دیگر`;
};

/** @param points attempts allowed in `duration` seconds */
const counterOf = (db: Database, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration,
    clearExpiredByTimeout: false, // a job deletes expired rows (start/jobs.ts)
  });
type Counter = ReturnType<typeof counterOf>;

/** @throws {Refusal} when the limit is exceeded */
async function consume(counter: Counter, key: string, message: string): Promise<void> {
  await counter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes
      ? refused(`${message}؛ لطفاً ${wait(reason.msBeforeNext)} دوباره امتحان کنید.`)
      : reason;
  });
}

/** Counts one attempt. @returns whether it is within the limit */
async function isWithin(counter: Counter, key: string): Promise<boolean> {
  try {
    await counter.consume(key);
    return true;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false;
    throw reason;
  }
}

/**
 * Creates a limit that is no refusal: what exceeds it is ignored.
 * @param limit counted calls per key in a quarter of an hour
 * @returns a function that counts one call and returns whether it is within the limit
 */
export function createQuota(db: Database, name: string, limit: number) {
  const counter = counterOf(db, name, limit, QUARTER_HOUR_SECONDS);
  return (key: string): Promise<boolean> => isWithin(counter, key);
}

/**
 * Creates a rate limiter.
 * @param limit allowed calls per key in a quarter of an hour
 * @param message message of the refusal, in Persian
 * @returns a function that counts one call and throws a {@link Refusal} when the limit is exceeded
 */
export function createLimiter(db: Database, name: string, limit: number, message: string) {
  const counter = counterOf(db, name, limit, QUARTER_HOUR_SECONDS);
  return (key: string): Promise<void> => consume(counter, key, message);
}

/**
 * Lets one of all processes run a job.
 * @param seconds time during which the other processes skip the job
 * @returns whether this process runs the job
 */
export const takeAttempt = (db: Database, job: string, seconds: number): Promise<boolean> =>
  isWithin(counterOf(db, 'job', 1, seconds), job);

/** Allowed attempts (points) in a number of seconds. */
type Window = readonly [points: number, seconds: number];

/** An attempt that a guard allowed. */
export interface Attempt {
  /** Permits hashing a password or a code. */
  readonly permit: HashPermit;
  /** Whether the account was logged in to from this address before. */
  readonly isKnown: boolean;
}
export interface Guard {
  /**
   * Counts an attempt at an account.
   * @throws {Refusal} when the limit is exceeded
   */
  attempt: (account: string, address: string) => Promise<Attempt>;
  /** Clears the attempts of a client that proved to own the account, and remembers its address. */
  succeed: (account: string, address: string) => Promise<void>;
}

/**
 * Attempts that one address may make at all accounts in a quarter of an hour. The limit is generous, because thousands
 * of members may share an address.
 */
const REQUESTS_PER_ADDRESS = 600;
const KNOWN_ADDRESS_DAYS = 30;

export interface GuardLimits {
  /** limits of one address at one account */ ofPair: readonly Window[];
  /** limits of all unknown addresses together at one account; they never lock out a known address */
  ofUnknownAddresses?: readonly Window[];
  /** limit of one address at all accounts in a quarter of an hour */ ofAddress?: number;
  /** message of the refusal, in Persian */ message: string;
}
/** Attempts at guessable credentials: ten wrong ones in a quarter of an hour, thirty in a day. */
export const LOGIN_ATTEMPTS: readonly Window[] = [
  [10, QUARTER_HOUR_SECONDS],
  [30, DAY_SECONDS],
];
/** Attempts at the operator's code. The limits are stricter, because this code opens every account. */
export const OPERATOR_ATTEMPTS: readonly Window[] = [
  [5, QUARTER_HOUR_SECONDS],
  [15, DAY_SECONDS],
];
/** Login attempts at one account from all unknown addresses together. */
export const UNKNOWN_ADDRESS_LOGIN_ATTEMPTS: readonly Window[] = [[60, HOUR_SECONDS]];
/** Code messages to one number: the more are sent, the longer the wait for the next one, up to a day. */
export const CODE_MESSAGES: readonly Window[] = [
  [2, MINUTE_SECONDS],
  [4, QUARTER_HOUR_SECONDS],
  [6, HOUR_SECONDS],
  [8, DAY_SECONDS],
];
/**
 * Code messages to one number from all unknown addresses together: more than a single address may request. Twenty codes
 * allow a hundred guesses.
 */
export const UNKNOWN_ADDRESS_CODE_MESSAGES: readonly Window[] = [
  [4, MINUTE_SECONDS],
  [8, QUARTER_HOUR_SECONDS],
  [12, HOUR_SECONDS],
  [20, DAY_SECONDS],
];

/**
 * Limits attempts at an account. An address counts as known, for every guard, if the account was logged in to from it
 * in the last 30 days. A known address has a separate quota, which other addresses can't use up.
 */
export function createGuard(db: Database, name: string, limits: GuardLimits): Guard {
  const { ofPair, ofUnknownAddresses = [], ofAddress = REQUESTS_PER_ADDRESS, message } = limits;
  const counters = (kind: string, windows: readonly Window[]) =>
    windows.map(([points, seconds]) =>
      counterOf(db, `${name}:${kind}:${seconds}`, points, seconds),
    );
  const pairs = counters('pair', ofPair);
  const unknownAddresses = counters('account', ofUnknownAddresses);
  const addresses = counterOf(db, `${name}:address`, ofAddress, QUARTER_HOUR_SECONDS);
  const knownAddresses = counterOf(db, 'known', 1, KNOWN_ADDRESS_DAYS * DAY_SECONDS);
  return {
    async attempt(account, address) {
      const pair = `${account} ${address}`;
      const isKnown = (await knownAddresses.get(pair)) !== null;
      for (const counter of pairs) await consume(counter, pair, message);
      if (!isKnown) {
        await consume(addresses, address, message);
        for (const counter of unknownAddresses) await consume(counter, account, message);
      }
      return { permit: new HashPermit(address), isKnown };
    },
    async succeed(account, address) {
      const pair = `${account} ${address}`;
      for (const counter of pairs) await counter.delete(pair);
      if (!(await knownAddresses.get(pair))) {
        await addresses.reward(address);
        for (const counter of unknownAddresses) await counter.reward(account);
      }
      await knownAddresses.set(pair, 1, KNOWN_ADDRESS_DAYS * DAY_SECONDS);
    },
  };
}
