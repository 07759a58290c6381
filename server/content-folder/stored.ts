/** The content of the database, in the form of a content folder. */
import { asc, sql } from 'drizzle-orm';
import { shopSettings } from '../catalogue/catalogue';
import { lockForTransaction } from '../db/advisory-locks';
import type { Database, Transaction } from '../db/database';
import { courses, diets, gateways, lessons, products } from '../db/schema';
import { byKind, childrenOf, KIND_NAMES, KINDS, type Kind, type KindName } from './kinds';
import type { Entry, Fields } from './read';
import { type ShopFields, toShopFields } from './shop';

/** A row as an entry. */
export interface StoredEntry extends Entry {
  readonly id: number;
  readonly position: number | null;
  readonly isWithdrawn: boolean;
}
export interface StoredContent {
  /** undefined: the settings were never written */ readonly shop: ShopFields | undefined;
  readonly entries: Readonly<Record<KindName, readonly StoredEntry[]>>;
}

type Row = { id: number; key: string; position: number | null; isWithdrawn: boolean } & Fields;

/** @param keyOf the key of a row by its id */
function toEntry(
  { schema, references, parent }: Kind,
  row: Row,
  keyOf: (kind: KindName, id: unknown) => string | undefined,
  lists: readonly string[],
): StoredEntry {
  const names = Object.keys(schema.shape).filter((name) => name !== 'key' && !lists.includes(name));
  const valueOf = (name: string) =>
    references[name] ? keyOf(references[name], row[`${name}Id`]) : row[name];
  return {
    id: row.id,
    key: row.key,
    ...(parent && { parent: keyOf(parent.kind, row[parent.column])! }),
    position: row.position,
    isWithdrawn: row.isWithdrawn,
    fields: Object.fromEntries(names.map((name) => [name, valueOf(name)])),
  };
}

/**
 * Waits for the content until no other transaction imports, exports, seeds or changes it, longer than a request may
 * wait: an import copies files.
 */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(lockForTransaction('content'));
}
/**
 * Locks the entries that customers can refer to until the transaction ends, so that no order reads an item that is
 * about to be deleted. The order is that of a purchase (payment/order.ts), which avoids deadlocks.
 */
export async function lockStored(tx: Transaction): Promise<void> {
  for (const table of [courses, diets, products, lessons, gateways])
    await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
}

/** Reads all entries, withdrawn ones included. */
export async function readStored(db: Database): Promise<StoredContent> {
  const keys = new Map<string, string>();
  const keyOf = (kind: KindName, id: unknown) => keys.get(`${kind} ${String(id)}`);
  const entries: Partial<Record<KindName, StoredEntry[]>> = {};
  for (const name of KIND_NAMES) {
    const kind = KINDS[name];
    const { table } = kind;
    const rows = (await db
      .select()
      .from(table)
      .orderBy(asc(table.position), asc(table.id))) as Row[];
    for (const { id, key } of rows) keys.set(`${name} ${id}`, key);
    const lists = childrenOf(name).map((child) => KINDS[child].parent!.field);
    entries[name] = rows.map((row) => toEntry(kind, row, keyOf, lists));
  }
  const settings = await shopSettings(db);
  return {
    shop: settings && toShopFields(settings),
    entries: entries as StoredContent['entries'],
  };
}

/** The ids of the entries that rows of customers refer to, of each kind. */
export async function readCustomerIds(
  db: Database,
): Promise<Readonly<Record<KindName, ReadonlySet<number>>>> {
  const ids = byKind(() => new Set<number>());
  // One query after the other, because a transaction has one connection.
  for (const name of KIND_NAMES)
    for (const { column, where } of KINDS[name].customerRows)
      for (const { id } of await db
        .selectDistinct({ id: sql<number>`${column}` })
        .from(column.table)
        .where(where))
        ids[name].add(id);
  return ids;
}
