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
import { LimitExceeded } from '../refusals/refusals';

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
      ? new LimitExceeded(`${message}؛ لطفاً ${wait(reason.msBeforeNext)} دوباره امتحان کنید.`)
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
  /** Whether the account was logged in to from this address or in this browser before. */
  readonly isKnown: boolean;
}
/** The client that makes an attempt. */
export interface Client {
  readonly address: string;
  /** the id of a browser in which the account was logged in before (known-devices.ts) */
  readonly device?: string | undefined;
}
export interface Guard {
  /**
   * Counts an attempt at an account.
   * @throws {LimitExceeded}
   */
  attempt: (account: string, client: Client) => Promise<Attempt>;
  /** Clears the attempts of a client that proved to own the account, and remembers its address. */
  succeed: (account: string, client: Client) => Promise<void>;
}

/**
 * Attempts that one address may make at all accounts in a quarter of an hour. The limit is generous, because thousands
 * of members may share an address.
 */
const REQUESTS_PER_ADDRESS = 600;
const KNOWN_ADDRESS_DAYS = 30;

export interface SlowLane {
  /** limit of one address at the account */ ofPair: Window;
  /** limit of all addresses together at the account */ ofAccount: Window;
}
export interface GuardLimits {
  /** limits of one address at one account */ ofPair: readonly Window[];
  /** limits of all unknown addresses together at one account; they never lock out a known address */
  ofUnknownAddresses?: readonly Window[];
  /** further attempts at an account above that limit, so that strangers don't shut out an owner at a new address */
  slowLane?: SlowLane;
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
export const LOGIN_SLOW_LANE: SlowLane = {
  ofPair: [1, 5 * MINUTE_SECONDS],
  ofAccount: [120, HOUR_SECONDS],
};
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

export const CODE_SLOW_LANE: SlowLane = {
  ofPair: [1, HOUR_SECONDS],
  ofAccount: [1, HOUR_SECONDS],
};

/**
 * Limits attempts at an account. A client counts as known, for every guard, if the account was logged in to from its
 * address in the last 30 days, or in its browser. A known client has a separate quota, which others can't use up.
 */
export function createGuard(db: Database, name: string, limits: GuardLimits): Guard {
  const { ofPair, ofUnknownAddresses = [], slowLane, message } = limits;
  const { ofAddress = REQUESTS_PER_ADDRESS } = limits;
  const counters = (kind: string, windows: readonly Window[]) =>
    windows.map(([points, seconds]) =>
      counterOf(db, `${name}:${kind}:${seconds}`, points, seconds),
    );
  const pairs = counters('pair', ofPair);
  const unknownAddresses = counters('account', ofUnknownAddresses);
  const addresses = counterOf(db, `${name}:address`, ofAddress, QUARTER_HOUR_SECONDS);
  const knownAddresses = counterOf(db, 'known', 1, KNOWN_ADDRESS_DAYS * DAY_SECONDS);
  const lane = slowLane && {
    pair: counters('lane', [slowLane.ofPair])[0]!,
    account: counters('lane-account', [slowLane.ofAccount])[0]!,
  };
  const pairOf = (account: string, { address, device }: Client) =>
    device ? `${account} device ${device}` : `${account} ${address}`;

  async function countUnknown(account: string, address: string): Promise<void> {
    await consume(addresses, address, message);
    try {
      for (const counter of unknownAddresses) await consume(counter, account, message);
    } catch (error) {
      if (!lane || !(error instanceof LimitExceeded)) throw error;
      await consume(lane.pair, `${account} ${address}`, message);
      await consume(lane.account, account, message);
    }
  }
  return {
    async attempt(account, client) {
      const pair = pairOf(account, client);
      const isKnown = client.device !== undefined || (await knownAddresses.get(pair)) !== null;
      for (const counter of pairs) await consume(counter, pair, message);
      if (!isKnown) await countUnknown(account, client.address);
      return { permit: new HashPermit(client.address), isKnown };
    },
    async succeed(account, client) {
      const { address, device } = client;
      const pair = pairOf(account, client);
      for (const counter of pairs) await counter.delete(pair);
      const fromAddress = `${account} ${address}`;
      if (!device && !(await knownAddresses.get(fromAddress))) {
        await addresses.reward(address);
        for (const counter of unknownAddresses) await counter.reward(account);
      }
      await knownAddresses.set(fromAddress, 1, KNOWN_ADDRESS_DAYS * DAY_SECONDS);
    },
  };
}
