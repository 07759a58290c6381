/** Approves comments as the staff has read them. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { comments } from '../db/schema';
import { type Actor, recordAudit } from './audit';
import { lockRow, readRow } from './list-rows';

/** Approves a comment. @returns false if it was changed since it was read, or removed */
async function approve(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: number; version: string },
): Promise<boolean> {
  const before = await lockRow(tx, 'comment', id);
  if (before?.version !== version) return false;
  if (before.state === 'approved') return true;
  await tx.update(comments).set({ isApproved: true, refusalReason: '' }).where(eq(comments.id, id));
  const after = await readRow(tx, 'comment', id);
  await recordAudit(tx, actor, {
    action: 'approve',
    resource: 'comment',
    rowId: id,
    before,
    after,
  });
  return true;
}

/** Approves comments as they were read. @returns the number of the approved ones */
export async function approveComments(
  tx: Transaction,
  actor: Actor,
  seen: readonly { id: number; version: string }[],
): Promise<number> {
  let approved = 0;
  // In the order of their ids, so that two people who approve the same comments do not wait for each other.
  for (const each of seen.toSorted((one, other) => one.id - other.id))
    if (await approve(tx, actor, each)) approved += 1;
  return approved;
}
