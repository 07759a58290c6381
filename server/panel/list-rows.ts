/** Reads rows of resources: filtered, sorted and paged by the database. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database';
import { totalCount } from '../db/select';
import { RESOURCES, type ResourceName } from './contract/resources';
import type { Role } from './contract/roles';
import { STORED_RESOURCES } from './resources/stored-resources';
import type { Id, ResourceTable, Row } from './resources/stored-resource';

/** A resource without the types of its fields. */
interface AnyStoredResource {
  readonly table: ResourceTable;
  readonly scope?: SQL;
  readonly columns: Readonly<Record<string, PgColumn | SQL>>;
  readonly filters: Readonly<Record<string, (value: unknown) => SQL>>;
}
export const storedResource = (name: ResourceName) =>
  STORED_RESOURCES[name] as unknown as AnyStoredResource;

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

/** A list has an exact total up to this number: to count 100 000 rows takes 20 times as long as to read a page. */
const MAX_COUNTED = 1_000;

export interface RowList {
  readonly data: Row[];
  /** null: more than MAX_COUNTED */ readonly total: number | null;
  readonly hasNextPage: boolean;
}

/** The statements of a list: its page, and how many rows there are, which the page contains too. */
export function statementsOf(
  db: Database,
  name: ResourceName,
  { page, perPage, sort, order, filter }: ListQuery,
) {
  const { table, scope, columns, filters } = storedResource(name);
  const where = and(
    scope,
    ...Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => filters[field]!(value)),
  );
  const direction = order === 'ASC' ? asc : desc;
  const sorting = [direction(columns[sort]!), direction(table.id)];
  const foundId = { foundId: sql`${table.id}`.as('found_id') };
  // The page is found by ids first: the database would compute the columns of all rows that it sorts.
  const ids = db
    .select(foundId)
    .from(table)
    .where(where)
    .orderBy(...sorting)
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
    .as('found');
  const counted = db
    .select(foundId)
    .from(table)
    .where(where)
    .limit(MAX_COUNTED + 1)
    .as('counted');
  const count = db.select(totalCount).from(counted);
  // The count is a part of the same statement: a second one would take as long as the first.
  const found = db
    .select({ row: columns, total: sql<number>`(${count})` })
    .from(table)
    .innerJoin(ids, eq(table.id, ids.foundId))
    .orderBy(...sorting);
  return { found, count };
}

export async function listRows(
  db: Database,
  name: ResourceName,
  query: ListQuery,
): Promise<RowList> {
  const statements = statementsOf(db, name, query);
  const found = await statements.found;
  const [{ total } = { total: 0 }] = found.length > 0 ? found : await statements.count;
  return {
    data: found.slice(0, query.perPage).map(({ row }) => row),
    total: total > MAX_COUNTED ? null : total,
    hasNextPage: found.length > query.perPage,
  };
}

/** @returns undefined if there is no such row */
export async function readRow(
  db: Database | Transaction,
  name: ResourceName,
  id: Id,
): Promise<Row | undefined> {
  const { table, scope, columns } = storedResource(name);
  return (
    await db
      .select(columns)
      .from(table)
      .where(and(eq(table.id, id), scope))
  )[0];
}

/** Reads a row and locks it until the transaction ends. */
export async function lockRow(
  tx: Transaction,
  name: ResourceName,
  id: Id,
): Promise<Row | undefined> {
  const { table, scope, columns } = storedResource(name);
  return (
    await tx
      .select(columns)
      .from(table)
      .where(and(eq(table.id, id), scope))
      .for('update')
  )[0];
}
