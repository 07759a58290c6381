/** Sessions: opaque 256-bit tokens, stored hashed. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes';
import type { Database, Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { sessions, users } from '../db/schema';
import type { User } from './users';

const SESSION_LIFETIME_DAYS = 30;
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Starts a session.
 * @returns its token, of which only the hash is stored
 */
export async function openSession(db: Database, user: User): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: new Date(Date.now() + SESSION_LIFETIME_DAYS * 86_400_000),
  });
  return token;
}

/** The token of a bearer header; empty if there is none. */
const bearerToken = (header: string | undefined) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';

const findUser = prepared((db) =>
  db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_user'),
);

/** The user of a bearer header; undefined if its token is unknown or expired. */
export async function sessionUser(
  db: Database,
  header: string | undefined,
): Promise<User | undefined> {
  const token = bearerToken(header);
  if (!token) return undefined;
  const [row] = await findUser(db).execute({
    tokenHash: hashToken(token),
    now: new Date().toISOString(),
  });
  return row?.user;
}

/** Milliseconds for which a session that was found is used without asking the database. */
const CACHE_MS = 5000;
const MAX_CACHED_SESSIONS = 1000;

interface Entry {
  readonly user: User;
  /** the number of `changes.accounts` before the user was read */ readonly version: number;
}
/** The sessions of a database that this process has found in the last seconds. */
interface SessionCache {
  readonly changes: Changes;
  /** by the bearer header */ readonly entries: LRUCache<string, Entry>;
  /** Number of calls of {@link forgetSessions}. */
  forgotten: number;
}
const caches = new WeakMap<Database, SessionCache>();

/** Lets {@link recentSessionUser} cache the sessions of a database. */
export function cacheSessions(db: Database, changes: Changes): void {
  const entries = new LRUCache<string, Entry>({ max: MAX_CACHED_SESSIONS, ttl: CACHE_MS });
  caches.set(db, { changes, entries, forgotten: 0 });
}

/**
 * The user of a bearer header, from the cache unless a session has ended or a user has changed since. A change in
 * another process is seen when its notification arrives, at the latest after CACHE_MS. Nothing is cached while
 * notifications can't be received.
 */
export async function recentSessionUser(
  db: Database,
  header: string | undefined,
): Promise<User | undefined> {
  const cache = caches.get(db);
  if (!cache || cache.changes.lostAt !== undefined || !header) return sessionUser(db, header);
  // Read before the query: a user that was read before a change must not be cached under the number after it.
  const { accounts: version } = cache.changes;
  const { forgotten } = cache;
  const cached = cache.entries.get(header);
  if (cached?.version === version) return cached.user;
  const user = await sessionUser(db, header);
  if (user && cache.forgotten === forgotten) cache.entries.set(header, { user, version });
  return user;
}

/** Drops the cached sessions of a user, who sees an own change at once: its notification arrives after the response. */
export function forgetSessions(db: Database, { id }: Pick<User, 'id'>): void {
  const cache = caches.get(db);
  if (!cache) return;
  cache.forgotten += 1;
  for (const [header, { user }] of cache.entries) if (user.id === id) cache.entries.delete(header);
}

/** @returns the number of sessions that have ended */
export async function endSessionsOf(db: Database | Transaction, userId: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ userId: sessions.userId });
  return ended.length;
}

/** The key of the session of a bearer header. */
export const sessionHashOf = (header: string | undefined): string => hashToken(bearerToken(header));

/** Ends only the session of the bearer header. */
export async function endSession(db: Database, header: string | undefined): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionHashOf(header)));
}
