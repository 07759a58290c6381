/**
 * Writes of the staff that a content folder may lack: an import would overwrite them. They are the rows of the audit
 * after the last export or import.
 */
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { PANEL_SETTINGS } from '../catalogue/shop-settings';
import type { Database, Transaction } from '../db/database';
import { contentExports, staffAudit } from '../db/schema';
import { KIND_NAMES, KINDS, type KindName } from './kinds';
import { type Plan, titleOf } from './plan';
import type { Entry } from './read';
import type { StoredContent } from './stored';

type AuditRow = typeof staffAudit.$inferSelect;

/** A write of the staff that an import overwrites. */
export interface StaffWrite {
  /** the entry, as the plan names it */ readonly what: string;
  readonly staffName: string;
  readonly at: Date;
}

const SHOP = 'shop';
const isOfPanel = (setting: string) => (PANEL_SETTINGS as readonly string[]).includes(setting);
const CONTENT_ACTIONS = ['create', 'update', 'delete', 'withdraw', 'order'] as const;

/** The last export or import; undefined: there was none. */
const lastExport = async (db: Database | Transaction) =>
  (await db.select().from(contentExports))[0];

/**
 * The id of the last write of the staff. Exact while the lock of imports is held, for which the staff's writes of
 * content wait.
 */
export async function lastStaffWrite(tx: Transaction): Promise<number> {
  const [last] = await tx
    .select({ id: sql<number>`coalesce(max(${staffAudit.id}), 0)::int` })
    .from(staffAudit);
  return last!.id;
}

/** Records that a folder and the database have the same content. */
export async function recordExport(
  db: Database | Transaction,
  staffAuditId: number,
): Promise<void> {
  const row = { id: 1, staffAuditId, at: new Date() };
  await db
    .insert(contentExports)
    .values(row)
    .onConflictDoUpdate({ target: contentExports.id, set: row });
}

/** The writes of content since the last export or import, in their order. */
async function readWrites(db: Database | Transaction): Promise<AuditRow[]> {
  const known = (await lastExport(db))?.staffAuditId ?? 0;
  return db
    .select()
    .from(staffAudit)
    .where(
      and(
        gt(staffAudit.id, known),
        inArray(staffAudit.resource, [...KIND_NAMES, SHOP]),
        inArray(staffAudit.action, [...CONTENT_ACTIONS]),
      ),
    )
    .orderBy(asc(staffAudit.id));
}

/** Finds the last write of an entry. */
function indexOf(writes: readonly AuditRow[]) {
  const byId = new Map<string, AuditRow>();
  const orders = new Map<string, AuditRow>();
  const deletions: AuditRow[] = [];
  for (const row of writes) {
    if (row.action === 'delete') deletions.push(row);
    if (row.action === 'order')
      for (const id of row.after!.ids as number[]) orders.set(`${row.resource} ${id}`, row);
    else byId.set(`${row.resource} ${row.rowId}`, row);
  }
  return { byId, orders, deletions };
}

/** Finds the deletion of an entry that the folder still has. */
function deletionOf(
  deletions: readonly AuditRow[],
  kind: KindName,
  { key, parent }: Entry,
  stored: StoredContent,
): AuditRow | undefined {
  const parentKind = KINDS[kind].parent;
  return deletions.findLast(({ resource, before }) => {
    if (resource !== kind || before?.key !== key) return false;
    if (!parentKind) return true;
    const former = stored.entries[parentKind.kind].find(
      ({ id }) => id === before[parentKind.column],
    );
    // The parent may have been deleted, too.
    return former === undefined || former.key === parent;
  });
}

/** The writes of the staff since the last export or import that a plan overwrites. */
export async function findOverwritten(
  db: Database | Transaction,
  { created, changed, withdrawn, deleted, shop }: Plan,
  stored: StoredContent,
): Promise<StaffWrite[]> {
  const writes = await readWrites(db);
  const { byId, orders, deletions } = indexOf(writes);
  const found: { what: string; row: AuditRow | undefined }[] = [
    ...changed.map(({ kind, entry, id, fields }) => ({
      what: titleOf(kind, entry),
      row:
        byId.get(`${kind} ${id}`) ??
        (fields.includes('order') ? orders.get(`${kind} ${id}`) : undefined),
    })),
    ...[...withdrawn, ...deleted].map(({ kind, entry }) => ({
      what: titleOf(kind, entry),
      row: byId.get(`${kind} ${entry.id}`),
    })),
    ...created.map(({ kind, entry }) => ({
      what: titleOf(kind, entry),
      row: deletionOf(deletions, kind, entry, stored),
    })),
  ];
  const isOfFolder = ({ resource, after }: AuditRow) =>
    resource === SHOP && Object.keys(after ?? {}).some((name) => !isOfPanel(name));
  if (shop.changed.length > 0)
    found.unshift({ what: 'shop.yaml', row: writes.findLast(isOfFolder) });
  return found.flatMap(({ what, row }) =>
    row ? [{ what, staffName: row.staffName, at: row.createdAt }] : [],
  );
}

/** One line for each write. */
export const describeWrites = (writes: readonly StaffWrite[]): string =>
  writes
    .map(({ what, staffName, at }) => `${what}: by ${staffName} at ${at.toISOString()}`)
    .join('\n');

/** An import would overwrite writes of the staff; the message lists them. */
export class OverwritesStaff extends Error {
  constructor(writes: readonly StaffWrite[]) {
    super(
      [
        'The import would overwrite what the staff has written in the panel since the last export or import:',
        describeWrites(writes),
        'Export the content into a new folder and change that one, or overwrite it with --force. Nothing was changed.',
      ].join('\n'),
    );
  }
}
