/** Invitations of new staff by a one-time link. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { staffInvitations } from '../../db/schema';
import type { Actor } from '../audit';
import { INVITATION_PATH } from '../contract/calls';
import type { Role } from '../contract/roles';
import { notFound, refused } from '../refusals';

const LIFETIME_MS = 3 * 86_400_000;
/** Open invitations. */
const MAX_OPEN = 100;
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** @returns the id, and the link, of which only the hash of the token is stored */
export async function createInvitation(
  tx: Transaction,
  actor: Actor,
  { name, role }: { name: string; role: Role },
): Promise<{ id: number; answer: { link: string } }> {
  if ((await tx.$count(staffInvitations)) >= MAX_OPEN)
    throw refused('دعوت‌نامه‌های باز زیادند؛ چند مورد را حذف کنید.');
  const token = randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(staffInvitations)
    .values({
      name,
      role,
      tokenHash: hashToken(token),
      invitedBy: actor.name,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    })
    .returning({ id: staffInvitations.id });
  return { id: row!.id, answer: { link: `${INVITATION_PATH}#${token}` } };
}

export const removeInvitation = async (tx: Transaction, id: number): Promise<void> =>
  void (await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)));

const isOpen = (token: string) =>
  and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, new Date()));
const expired = () => {
  const refusal = notFound();
  refusal.body.message = 'این دعوت‌نامه معتبر نیست یا استفاده شده است.';
  return refusal;
};

/** @throws {PanelRefusal} when the token is unknown, used or expired */
export async function readInvitation(
  db: Database,
  token: string,
): Promise<{ name: string; role: Role }> {
  const [found] = await db
    .select({ name: staffInvitations.name, role: staffInvitations.role })
    .from(staffInvitations)
    .where(isOpen(token));
  if (!found) throw expired();
  return found;
}

/** Uses up an invitation. @throws {PanelRefusal} when it is unknown, used or expired */
export async function takeInvitation(
  tx: Transaction,
  token: string,
): Promise<{ id: number; name: string; role: Role; invitedBy: string }> {
  const [found] = await tx.delete(staffInvitations).where(isOpen(token)).returning();
  if (!found) throw expired();
  return found;
}
