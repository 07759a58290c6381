/** Creates, changes and removes accounts of the staff. */
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { staffAccounts, staffSessions, staffTwoFactors, staffUsers } from '../../db/schema';
import type { Role } from '../contract/roles';
import { refused } from '../refusals';

/** The id under which better-auth finds accounts with a password. */
const PASSWORD_PROVIDER = 'credential';

/**
 * Creates an account.
 * @param passwordHash as `hashPassword` returns it
 * @returns undefined when the user name is taken
 */
export async function createStaff(
  tx: Transaction,
  person: { name: string; username: string; role: Role; passwordHash: string },
): Promise<{ id: string } | undefined> {
  const { name, role, passwordHash } = person;
  const username = person.username.toLowerCase();
  const id = randomUUID();
  const [created] = await tx
    .insert(staffUsers)
    .values({
      id,
      name,
      role,
      username,
      displayUsername: person.username,
      email: `${id}@staff.invalid`,
    })
    .onConflictDoNothing()
    .returning({ id: staffUsers.id });
  if (!created) return undefined;
  await tx.insert(staffAccounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: PASSWORD_PROVIDER,
    userId: id,
    password: passwordHash,
  });
  return { id };
}

/** Ends all sessions of an account. @returns their number */
export async function endStaffSessions(tx: Transaction, id: string): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(eq(staffSessions.userId, id))
    .returning({ id: staffSessions.id });
  return ended.length;
}

/** Locks all owners, so that two owners can't remove each other. */
export const lockOwners = (tx: Transaction) =>
  tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(eq(staffUsers.role, 'owner'))
    .orderBy(staffUsers.id)
    .for('update');

/** Refuses to take the last owner's role or account. */
export async function assertOwnerStays(tx: Transaction, id: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0]!.id === id)
    throw refused('این تنها مدیر است؛ نخست مدیر دیگری بگمارید.');
}

/** Changes name and role; a changed role ends the sessions. */
export async function changeStaff(
  tx: Transaction,
  id: string,
  { name, role }: { name: string; role: Role },
): Promise<void> {
  if (role !== 'owner') await assertOwnerStays(tx, id);
  const changed = await tx
    .update(staffUsers)
    .set({ role })
    .where(and(eq(staffUsers.id, id), ne(staffUsers.role, role)))
    .returning({ id: staffUsers.id });
  await tx.update(staffUsers).set({ name, updatedAt: new Date() }).where(eq(staffUsers.id, id));
  if (changed.length > 0) await endStaffSessions(tx, id);
}

/** Removes an account with its sessions, password and second factor. */
export async function removeStaff(tx: Transaction, id: string): Promise<void> {
  await assertOwnerStays(tx, id);
  await tx.delete(staffUsers).where(eq(staffUsers.id, id));
}

/** Removes the second factor of an account, and ends its sessions. @returns the number of sessions */
export async function resetSecondFactor(tx: Transaction, id: string): Promise<number> {
  await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, id));
  await tx.update(staffUsers).set({ twoFactorEnabled: false }).where(eq(staffUsers.id, id));
  return endStaffSessions(tx, id);
}
