/**
 * Counts tries in the database, so that guessing and flooding end soon, however many processes there are. Many people
 * share an address (mobile carriers put thousands behind one), so addresses have room; accounts have little.
 */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { formatNumber } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema';
import { refused } from './envelope';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long somebody waits, in words. */
const wait = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return minutes > 90
    ? `${formatNumber(Math.ceil(minutes / 60))} ساعت دیگر`
    : `${formatNumber(minutes)} دقیقه دیگر`;
};

/** @param points tries in so many seconds */
const counterOf = (db: Database, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration,
    clearExpiredByTimeout: false, // a job drops them (jobs.ts)
  });
type Counter = ReturnType<typeof counterOf>;

/** @throws {Refusal} when there were too many */
async function consume(counter: Counter, key: string, what: string): Promise<void> {
  await counter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes
      ? refused(`${what}؛ لطفاً ${wait(reason.msBeforeNext)} دوباره امتحان کنید.`)
      : reason;
  });
}

/**
 * Counts what somebody may do only so often.
 * @param most times for a key in a quarter of an hour @param what is told of one more, in Persian
 * @returns counts one. It throws a {@link Refusal} when there were too many
 */
export function createLimiter(db: Database, name: string, most: number, what: string) {
  const counter = counterOf(db, name, most, QUARTER);
  return (key: string): Promise<void> => consume(counter, key, what);
}

/**
 * Lets one of all processes do a job.
 * @param seconds for which the others leave it alone
 * @returns whether it is this one
 */
export async function isMyTurn(db: Database, job: string, seconds: number): Promise<boolean> {
  try {
    await counterOf(db, 'job', 1, seconds).consume(job);
    return true;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false;
    throw reason;
  }
}

export interface Guard {
  /** Counts a try to get in as somebody. @throws {Refusal} when there were too many */
  attempt: (account: string, address: string) => Promise<void>;
  /** Forgets the tries of who was right, and knows the address from then on. */
  succeed: (account: string, address: string) => Promise<void>;
}

/** Tries of all strangers together at one account in an hour, and of one address at all accounts in a quarter. */
const OF_ACCOUNT = 60;
const OF_ADDRESS = 600;
const KNOWN_DAYS = 30;

/**
 * Guards what is guessed at. A stranger's wrong tries count against his address at that account, and then longer and
 * longer; all strangers together run out of tries, too, but never an address that has got in before: nobody is locked
 * out by others.
 * @param most wrong tries from one address at one account in a quarter of an hour @param what is told, in Persian
 */
export function createGuard(db: Database, name: string, most: number, what: string): Guard {
  const pairs = [
    counterOf(db, `${name}:pair`, most, QUARTER),
    counterOf(db, `${name}:pair-day`, 3 * most, DAY),
  ];
  const accounts = counterOf(db, `${name}:account`, OF_ACCOUNT, HOUR);
  const addresses = counterOf(db, `${name}:address`, OF_ADDRESS, QUARTER);
  const known = counterOf(db, `${name}:known`, 1, KNOWN_DAYS * DAY);
  return {
    async attempt(account, address) {
      const pair = `${account} ${address}`;
      for (const counter of pairs) await consume(counter, pair, what);
      await consume(addresses, address, what);
      if (!(await known.get(pair))) await consume(accounts, account, what);
    },
    async succeed(account, address) {
      const pair = `${account} ${address}`;
      for (const counter of pairs) await counter.delete(pair);
      await addresses.reward(address);
      if (!(await known.get(pair))) await accounts.reward(account);
      await known.set(pair, 1, KNOWN_DAYS * DAY);
    },
  };
}
