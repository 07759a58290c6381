/** Passwords and tokens: scrypt with a salt of its own for each password; opaque tokens of 256 bits, stored hashed. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, gt } from 'drizzle-orm';
import type { SessionInfo } from '@/shared/api/contract/authentication';
import type { Database } from './db/database';
import { sessions, users } from './db/schema';

export type User = typeof users.$inferSelect;

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
) => Promise<Buffer>;
const LIFETIME_DAYS = 30;
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, 64)).toString('hex')}`;
}

/** Compares in constant time; a missing hash costs as much as a wrong password. */
export async function isPassword(
  password: string,
  stored = `${'00'.repeat(16)}:${'00'.repeat(64)}`,
): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'hex'), 64),
    Buffer.from(hash, 'hex'),
  );
}

/** Opens a session and answers what the app stores of it. */
export async function openSession(db: Database, user: User): Promise<SessionInfo> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: new Date(Date.now() + LIFETIME_DAYS * 86_400_000),
  });
  return {
    token,
    firstname: user.firstName,
    lastname: user.lastName,
    userName: user.mobile,
    avatar: '',
  };
}

/** The user of a bearer header, if its token is known and not expired. */
export async function sessionUser(
  db: Database,
  header: string | undefined,
): Promise<User | undefined> {
  const [, token] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
  if (!token) return undefined;
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, new Date())));
  return row?.user;
}
