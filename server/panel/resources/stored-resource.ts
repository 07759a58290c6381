/** The server's part of a resource, besides its contract: the place of its rows, and their writes. */
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database';
import { contains, patternOf } from '../../db/select';
import type { FileStore } from '../../files/file-store';
import type { Actor } from '../audit';
import type { Removal } from '../contract/calls';
import type { FiltersOf, InputOf, ResourceName, RowOf } from '../contract/resources';

export type ResourceTable = PgTable & { id: PgColumn };
export type Id = number | string;
export type Row = Readonly<Record<string, unknown>>;

/** A write, in its transaction. */
export interface Write {
  readonly tx: Transaction;
  readonly actor: Actor;
  /** to search for the files that a row names, in this order */ readonly stores: readonly FileStore[];
  /** whether the key of a new row was made from its title, so that it may get a number */
  readonly isKeyGenerated: boolean;
}

/** The writes that a resource has. */
export interface Writer<Input> {
  /** taken before the lock of a row, so that no two writes wait for each other */
  readonly lock?: (tx: Transaction) => Promise<unknown>;
  /** @returns the id of the new row, and fields that only the answer of the creation has */
  readonly create?: (write: Write, input: Input) => Promise<{ id: Id; answer?: Row }>;
  readonly update?: (write: Write, id: Id, input: Input, before: Row) => Promise<void>;
  /** what a deletion does, and how many customers own the row */
  readonly removalOf?: (tx: Transaction, id: Id) => Promise<{ removal: Removal; buyers: number }>;
  readonly remove?: (write: Write, id: Id) => Promise<Removal>;
}

export interface StoredResource<Name extends ResourceName = ResourceName> {
  readonly table: ResourceTable;
  /** The rows of the table that the resource has; undefined: all. */ readonly scope?: SQL;
  /** The source of each field of a row. */
  readonly columns: { readonly [Field in keyof RowOf<Name>]: PgColumn | SQL };
  /** The condition of each filter. */
  readonly filters: {
    readonly [Filter in keyof FiltersOf<Name>]-?: (
      value: NonNullable<FiltersOf<Name>[Filter]>,
    ) => SQL;
  };
  /** null: rows are only read */ readonly writer: [InputOf<Name>] extends [never]
    ? null
    : Writer<InputOf<Name>>;
}

/**
 * The version of a row: the id of the transaction that wrote it, which both databases give to each version of a row.
 * Times would lose their microseconds on the way to the browser and back.
 */
export const versionOf = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`;

type Time = PgColumn | SQL;
/** Times from an ISO time on. */
export const since =
  (column: Time) =>
  (time: string): SQL =>
    sql`${column} >= ${time}::timestamptz`;
/** Times before an ISO time. */
export const until =
  (column: Time) =>
  (time: string): SQL =>
    sql`${column} < ${time}::timestamptz`;
/** Times of a range of ISO times. */
export const within = (
  column: Time,
  range: { readonly since: string; readonly until: string },
): SQL => sql`${since(column)(range.since)} and ${until(column)(range.until)}`;
/** Rows with any of these ids. */
export const withIds = (column: PgColumn) => (ids: readonly Id[]) =>
  ids.length > 0 ? inArray(column, ids as never[]) : sql`false`;
/** Rows that contain a text in one of the columns. */
export const containsIn =
  (...columns: readonly PgColumn[]) =>
  (text: string): SQL =>
    or(...columns.map((column) => contains(column, patternOf(text))))!;
