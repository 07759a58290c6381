/** Codes that prove a mobile number: six digits, hashed, ten minutes, five tries, used once. */
import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { toLatinDigits } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { activationCodes, users } from '../db/schema';
import { hashPassword, isPassword } from './passwords';
import { endSessionsOf } from './sessions';
import type { User } from './users';

const LIFETIME = 10 * 60_000;
const MOST_TRIES = 5;

/** A new code for the user. For nobody it costs the same time. @returns the code, which is kept only hashed */
export async function issueCode(db: Database, user: User | undefined): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: await hashPassword(code),
    tries: 0,
    expiresAt: new Date(Date.now() + LIFETIME),
  };
  if (user)
    await db
      .insert(activationCodes)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: activationCodes.userId, set: fresh });
  return code;
}

/**
 * The user's code, if it is this one. The try is counted before the code is compared: parallel guesses don't
 * get more of them.
 */
async function matchingCode(db: Database, user: User | undefined, typed: string) {
  const [sent] = await db
    .update(activationCodes)
    .set({ tries: sql`${activationCodes.tries} + 1` })
    .where(
      and(
        eq(activationCodes.userId, user?.id ?? 0),
        lt(activationCodes.tries, MOST_TRIES),
        gt(activationCodes.expiresAt, new Date()),
      ),
    )
    .returning();
  return (await isPassword(toLatinDigits(typed.trim()), sent?.codeHash)) ? sent : undefined;
}

/**
 * Changes the password and ends every session, if the code is right.
 * @returns whether it was; an unknown user costs the same time
 */
export async function changePasswordByCode(
  db: Database,
  user: User | undefined,
  code: string,
  newPassword: string,
): Promise<boolean> {
  const sent = await matchingCode(db, user, code);
  if (!sent || !user) return false;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(activationCodes)
      .where(and(eq(activationCodes.userId, user.id), eq(activationCodes.codeHash, sent.codeHash)))
      .returning();
    if (used.length === 0) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessionsOf(tx, user);
    return true;
  });
}

export async function dropExpiredCodes(db: Database): Promise<void> {
  await db.delete(activationCodes).where(lt(activationCodes.expiresAt, new Date()));
}
