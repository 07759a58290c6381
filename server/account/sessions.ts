/** Sessions: opaque 256-bit tokens, stored hashed. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
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

export async function endSessionsOf(db: Database | Transaction, user: User): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, user.id));
}

/** Ends only the session of the bearer header. */
export async function endSession(db: Database, header: string | undefined): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(bearerToken(header))));
}
