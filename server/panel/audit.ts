/** Records the writes of the staff, in the transaction of each write. */
import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../db/database';
import { staffAudit } from '../db/schema';
import type { AuditAction } from './contract/audit-actions';
import type { AuditedPart } from './contract/resources';
import type { Role } from './contract/roles';

/** The person of the staff who makes a call. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
type Values = Readonly<Record<string, unknown>>;

/** Fields that say nothing about a change. */
const UNRECORDED = ['version', 'updatedAt', 'sessions'];
const differing = (row: Values | null, other: Values | null): Values | null =>
  row &&
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !UNRECORDED.includes(name) && !isDeepStrictEqual(value, other?.[name]),
    ),
  );

/**
 * Records a write.
 * @param before the row as the owner sees it, before and after the write; null: there is none. Rows of the contract
 *   contain neither secrets nor health answers
 */
export async function recordAudit(
  tx: Transaction | Database,
  actor: Pick<Actor, 'id' | 'name'>,
  write: {
    action: AuditAction;
    resource: AuditedPart;
    rowId: string | number;
    before?: Values | null;
    after?: Values | null;
  },
): Promise<void> {
  const { action, resource, rowId, before = null, after = null } = write;
  await tx.insert(staffAudit).values({
    staffId: actor.id,
    staffName: actor.name,
    action,
    resource,
    rowId: String(rowId),
    before: differing(before, after),
    after: differing(after, before),
  });
}
