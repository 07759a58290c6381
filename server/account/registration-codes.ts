/** Codes that prove that a number belongs to the person who registers with it, like activation codes of members. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { toCode } from '@/shared/api/contract/rules/person';
import type { Database } from '../db/database';
import { registrationCodes } from '../db/schema';
import { CODE_LIFETIME_MS, MAX_CODE_ATTEMPTS, randomCode } from './activation-codes';
import { queueMessage } from './code-messages';
import type { HashPermit } from './hash-permit';
import { hashPassword, isPassword } from './passwords';

/**
 * Issues a code, which replaces an earlier one for the number.
 * @param isSent whether the code is sent to the number
 * @returns the code, of which only the hash is stored
 */
export async function issueRegistrationCode(
  db: Database,
  mobile: string,
  permit: HashPermit,
  isSent: boolean,
): Promise<string> {
  const code = randomCode();
  const expiresAt = new Date(Date.now() + CODE_LIFETIME_MS);
  const issued = { codeHash: await hashPassword(permit, code), tries: 0, expiresAt };
  await db.transaction(async (tx) => {
    await tx
      .insert(registrationCodes)
      .values({ mobile, ...issued })
      .onConflictDoUpdate({ target: registrationCodes.mobile, set: issued });
    if (isSent) await queueMessage(tx, { mobile, code, expiresAt });
  });
  return code;
}

/**
 * Returns whether the typed code is the number's. The attempt is counted before the comparison; a correct one resets
 * the count, so that the code also works for the registration that follows.
 */
export async function isRegistrationCode(
  db: Database,
  mobile: string,
  typed: string,
  permit: HashPermit,
): Promise<boolean> {
  const [issued] = await db
    .update(registrationCodes)
    .set({ tries: sql`${registrationCodes.tries} + 1` })
    .where(
      and(
        eq(registrationCodes.mobile, mobile),
        lt(registrationCodes.tries, MAX_CODE_ATTEMPTS),
        gt(registrationCodes.expiresAt, new Date()),
      ),
    )
    .returning();
  const isCorrect = await isPassword(permit, toCode(typed), issued?.codeHash);
  if (isCorrect)
    await db
      .update(registrationCodes)
      .set({ tries: 0 })
      .where(
        and(eq(registrationCodes.mobile, mobile), eq(registrationCodes.codeHash, issued!.codeHash)),
      );
  return isCorrect;
}

/** Deletes the code of a number that was registered, because each works once. */
export const deleteRegistrationCode = (db: Database, mobile: string): Promise<unknown> =>
  db.delete(registrationCodes).where(eq(registrationCodes.mobile, mobile));
