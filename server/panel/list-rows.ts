/** Reads rows of resources: filtered, sorted and paged by the database. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database';
import { totalCount } from '../db/select';
import { RESOURCES, type ResourceName } from './contract/resources';
import type { Role } from './contract/roles';
import { SERVED } from './resources/table';
import type { Id, ResourceTable, Row } from './resources/served';

/** A resource without the types of its fields. */
interface AnyServed {
  readonly table: ResourceTable;
  readonly columns: Readonly<Record<string, PgColumn | SQL>>;
  readonly filters: Readonly<Record<string, (value: unknown) => SQL>>;
}
const servedAs = (name: ResourceName) => SERVED[name] as unknown as AnyServed;

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  /** a sortable field */ readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  /** as the contract's filters allow */ readonly filter: Readonly<Record<string, unknown>>;
}

/** Leaves out the fields that a role does not see. */
export function visibleTo(name: ResourceName, role: Role, row: Row): Row {
  const hidden: readonly string[] =
    (RESOURCES[name].hidden as Partial<Record<Role, readonly string[]>>)[role] ?? [];
  return Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field)));
}

export async function listRows(
  db: Database,
  name: ResourceName,
  { page, perPage, sort, order, filter }: ListQuery,
): Promise<{ data: Row[]; total: number }> {
  const { table, columns, filters } = servedAs(name);
  const where = and(
    ...Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => filters[field]!(value)),
  );
  const direction = order === 'ASC' ? asc : desc;
  const sorting = [direction(columns[sort]!), direction(table.id)];
  // The page is found by ids first: the database would compute the columns of all rows that it sorts.
  const ids = db
    .select({ foundId: sql`${table.id}`.as('found_id') })
    .from(table)
    .where(where)
    .orderBy(...sorting)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('found');
  const [data, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(table)
      .innerJoin(ids, eq(table.id, ids.foundId))
      .orderBy(...sorting),
    db.select(totalCount).from(table).where(where),
  ]);
  return { data, total: counted!.total };
}

/** @returns undefined if there is no such row */
export async function readRow(
  db: Database | Transaction,
  name: ResourceName,
  id: Id,
): Promise<Row | undefined> {
  const { table, columns } = servedAs(name);
  return (await db.select(columns).from(table).where(eq(table.id, id)))[0];
}

/** Reads a row and locks it until the transaction ends. */
export async function lockRow(
  tx: Transaction,
  name: ResourceName,
  id: Id,
): Promise<Row | undefined> {
  const { table, columns } = servedAs(name);
  return (await tx.select(columns).from(table).where(eq(table.id, id)).for('update'))[0];
}
