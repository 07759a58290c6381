/** Removes entries as the import of a content folder does: what customers own is withdrawn instead of deleted. */
import { eq, sql } from 'drizzle-orm';
import { applyRemoval } from '../../content-folder/apply';
import { childrenOf, KIND_NAMES, KINDS, type KindName } from '../../content-folder/kinds';
import { planRemoval, refersTo } from '../../content-folder/plan';
import {
  lockStored,
  readCustomerIds,
  readStored,
  type StoredContent,
  type StoredEntry,
} from '../../content-folder/stored';
import type { Transaction } from '../../db/database';
import type { Removal } from '../contract/calls';
import { notFound, refused } from '../refusals';

interface EntryOfKind {
  readonly kind: KindName;
  readonly entry: StoredEntry;
}
const allOf = ({ entries }: StoredContent): EntryOfKind[] =>
  KIND_NAMES.flatMap((kind) => entries[kind].map((entry) => ({ kind, entry })));
const nameOf = ({ entry: { key, fields } }: EntryOfKind): string => {
  const name = fields.title ?? fields.name;
  return `«${typeof name === 'string' ? name : key}»`;
};

/** The shown entries, other than its children, that refer to an entry. */
const shownReferrersOf = (stored: StoredContent, target: EntryOfKind): EntryOfKind[] =>
  allOf(stored).filter(
    (each) =>
      !each.entry.isWithdrawn &&
      !childrenOf(target.kind).includes(each.kind) &&
      refersTo(each, target),
  );
function refuseIfUsed(stored: StoredContent, target: EntryOfKind): void {
  const users = shownReferrersOf(stored, target);
  if (users.length > 0)
    throw refused(`${nameOf(target)} در ${users.map(nameOf).join('، ')} به کار رفته است.`);
}

function find(stored: StoredContent, kind: KindName, id: number): EntryOfKind {
  const entry = stored.entries[kind].find((each) => each.id === id);
  if (!entry) throw notFound();
  return { kind, entry };
}

async function plan(tx: Transaction, kind: KindName, id: number) {
  const stored = await readStored(tx);
  const target = find(stored, kind, id);
  refuseIfUsed(stored, target);
  const isRemoved = (each: EntryOfKind) =>
    each.entry === target.entry ||
    (KINDS[each.kind].parent?.kind === kind && each.entry.parent === target.entry.key);
  return planRemoval(
    stored,
    (each, entry) => isRemoved({ kind: each, entry }),
    await readCustomerIds(tx),
    allOf(stored).filter((each) => !isRemoved(each)),
  );
}

/** Refuses to hide an entry that shown entries need. */
export async function assertUnused(tx: Transaction, kind: KindName, id: number): Promise<void> {
  const stored = await readStored(tx);
  refuseIfUsed(stored, find(stored, kind, id));
}

/** Customers that own an entry, or the entry that it belongs to. */
async function countBuyers(tx: Transaction, kind: KindName, id: number): Promise<number> {
  const { table, parent, customerRows } = KINDS[kind];
  const rows = customerRows.map((each) => ({ ...each, target: id }));
  if (parent) {
    const column = (table as unknown as Record<string, typeof table.id>)[parent.column]!;
    const [entry] = await tx.select({ parentId: column }).from(table).where(eq(table.id, id));
    for (const each of KINDS[parent.kind].customerRows)
      rows.push({ ...each, target: entry!.parentId as number });
  }
  if (rows.length === 0) return 0;
  const customers = rows.map(
    ({ column, user, where = sql`true`, target }) =>
      sql`select ${user} as customer from ${column.table} where ${column} = ${target} and ${where}`,
  );
  const { rows: counted } = (await tx.execute(
    sql`select count(distinct customer)::int as count from (${sql.join(customers, sql` union all `)}) as customers`,
  )) as unknown as { rows: { count: number }[] };
  return counted[0]!.count;
}

/**
 * What a deletion of an entry would do.
 * @throws {PanelRefusal} when a shown entry refers to it
 */
export async function removalOfEntry(
  tx: Transaction,
  kind: KindName,
  id: number,
): Promise<{ removal: Removal; buyers: number }> {
  const { deleted } = await plan(tx, kind, id);
  const isDeleted = deleted.some((each) => each.kind === kind && each.entry.id === id);
  return {
    removal: isDeleted ? 'delete' : 'withdraw',
    buyers: await countBuyers(tx, kind, id),
  };
}

/**
 * Deletes an entry with its children, or withdraws them.
 * @throws {PanelRefusal} when a shown entry refers to it
 */
export async function removeEntry(tx: Transaction, kind: KindName, id: number): Promise<Removal> {
  await lockStored(tx);
  const planned = await plan(tx, kind, id);
  await applyRemoval(tx, planned);
  return planned.deleted.some((each) => each.kind === kind && each.entry.id === id)
    ? 'delete'
    : 'withdraw';
}
