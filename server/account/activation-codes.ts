/**
 * Activation codes prove that a user owns a mobile number: six digits, stored hashed, valid for ten minutes, five
 * attempts, single use.
 */
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { toCode } from '@/shared/api/contract/rules/person';
import type { Database, Transaction } from '../db/database';
import { activationCodes, users } from '../db/schema';
import { queueMessage } from './code-messages';
import type { HashPermit } from './hash-permit';
import { hashPassword, isPassword } from './passwords';
import { endSessionsOf, forgetSessions } from './sessions';
import type { User } from './users';

export const CODE_LIFETIME_MS = 10 * 60_000;
export const MAX_CODE_ATTEMPTS = 5;
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** An attempt that the rate limiter allowed; `isKnown`: the account was logged in to from this IP address before. */
interface Attempt {
  readonly permit: HashPermit;
  readonly isKnown: boolean;
}

/**
 * Issues a code. A user has one code for known IP addresses and one for all others, so that requests and wrong attempts
 * from unknown addresses never replace or use up the owner's code.
 * @param isSent whether the code is sent to the user's number
 * @returns the code, of which only the hash is stored; an unknown user takes the same time
 */
export async function issueCode(
  db: Database,
  user: User | undefined,
  { permit, isKnown }: Attempt,
  isSent: boolean,
): Promise<string> {
  const code = randomCode();
  const newCode = {
    codeHash: await hashPassword(permit, code),
    tries: 0,
    expiresAt: new Date(Date.now() + CODE_LIFETIME_MS),
  };
  if (user)
    await db.transaction(async (tx) => {
      await tx
        .insert(activationCodes)
        .values({ userId: user.id, isForKnown: isKnown, ...newCode })
        .onConflictDoUpdate({
          target: [activationCodes.userId, activationCodes.isForKnown],
          set: newCode,
        });
      const { expiresAt } = newCode;
      if (isSent) await queueMessage(tx, { mobile: user.mobile, code, expiresAt });
    });
  return code;
}

/**
 * Returns the user's code row if the typed code matches, otherwise undefined. The attempt is counted before the
 * comparison, so parallel guesses don't get extra attempts. An attempt from a known address is checked against the code
 * for known addresses or, without one, against the code for all others.
 */
async function matchingCode(
  db: Database,
  user: User | undefined,
  typed: string,
  { permit, isKnown }: Attempt,
) {
  const isUsable = and(
    eq(activationCodes.userId, user?.id ?? 0),
    lt(activationCodes.tries, MAX_CODE_ATTEMPTS),
    gt(activationCodes.expiresAt, new Date()),
  );
  const [latest] = await db
    .select({ isForKnown: activationCodes.isForKnown })
    .from(activationCodes)
    .where(isKnown ? isUsable : and(isUsable, eq(activationCodes.isForKnown, false)))
    .orderBy(desc(activationCodes.isForKnown))
    .limit(1);
  const [sent] = await db
    .update(activationCodes)
    .set({ tries: sql`${activationCodes.tries} + 1` })
    .where(and(isUsable, eq(activationCodes.isForKnown, latest?.isForKnown ?? false)))
    .returning();
  return (await isPassword(permit, toCode(typed), sent?.codeHash)) ? sent : undefined;
}

/**
 * Deletes the codes of a user, because each works once.
 * @returns false if another call has used the code meanwhile
 */
async function takeCodes(tx: Transaction, user: User, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(activationCodes)
    .where(and(eq(activationCodes.userId, user.id), eq(activationCodes.codeHash, codeHash)))
    .returning();
  if (used.length === 0) return false;
  await tx.delete(activationCodes).where(eq(activationCodes.userId, user.id));
  return true;
}

/** Uses up a code. @returns whether it was correct */
export async function useCode(
  db: Database,
  user: User,
  code: string,
  attempt: Attempt,
): Promise<boolean> {
  const sent = await matchingCode(db, user, code, attempt);
  return sent !== undefined && db.transaction((tx) => takeCodes(tx, user, sent.codeHash));
}

/**
 * Changes the password and ends every session of the user if the code is correct.
 * @returns whether the code was correct; an unknown user takes the same time
 */
export async function changePasswordByCode(
  db: Database,
  user: User | undefined,
  { code, newPassword }: { code: string; newPassword: string },
  attempt: Attempt,
): Promise<boolean> {
  const sent = await matchingCode(db, user, code, attempt);
  if (!sent || !user) return false;
  const passwordHash = await hashPassword(attempt.permit, newPassword);
  const isChanged = await db.transaction(async (tx) => {
    if (!(await takeCodes(tx, user, sent.codeHash))) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id);
    return true;
  });
  forgetSessions(db, user);
  return isChanged;
}
