/** The actions of the staff on the account of a member. */
import { and, eq, ne } from 'drizzle-orm';
import { UNMATCHABLE_HASH } from '../../account/passwords';
import { endSessionsOf } from '../../account/sessions';
import type { Transaction } from '../../db/database';
import { activationCodes, users } from '../../db/schema';
import { invalid } from '../refusals';

/**
 * Replaces the number of a member; codes that were sent to the old number become useless.
 * @returns the number of sessions that have ended
 * @throws {PanelRefusal} when another member has the number
 */
export async function changeMobile(
  tx: Transaction,
  userId: number,
  mobile: string,
): Promise<number> {
  const others = and(eq(users.mobile, mobile), ne(users.id, userId));
  if ((await tx.$count(users, others)) > 0)
    throw invalid({ mobile: 'عضو دیگری با این شماره هست؛ نخست آن حساب را ببینید.' });
  await tx.update(users).set({ mobile }).where(eq(users.id, userId));
  await tx.delete(activationCodes).where(eq(activationCodes.userId, userId));
  return endSessionsOf(tx, userId);
}

/** Makes the password useless, so that the member sets a new one. @returns the number of ended sessions */
export async function resetPassword(tx: Transaction, userId: number): Promise<number> {
  await tx.update(users).set({ passwordHash: UNMATCHABLE_HASH }).where(eq(users.id, userId));
  return endSessionsOf(tx, userId);
}
