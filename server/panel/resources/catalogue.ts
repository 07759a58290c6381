/** The kinds of the content folder as resources. */
import { and, asc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { KINDS, type KindName } from '../../content-folder/kinds';
import { lockForTransaction } from '../../db/advisory-locks';
import type { Transaction } from '../../db/database';
import * as tables from '../../db/schema';
import { keyFromTitle } from '../contract/keys';
import { RESOURCES, type RowOf } from '../contract/resources';
import { checkEntry, siblingsOf } from './check-entry';
import { assertUnused, removalOfEntry, removeEntry } from './removal';
import {
  containsIn,
  type Row,
  type StoredResource,
  versionOf,
  withIds,
  type Writer,
} from './stored-resource';

/** Waits for imports and for other writes of entries, which number positions and check references. */
export const lockEntries = (tx: Transaction): Promise<unknown> =>
  tx.execute(lockForTransaction('content'));

/** The columns with the names of the row's fields; a field without a column does not compile. */
function columnsOf<Name extends KindName>(
  name: Name,
  table: PgTable & Record<Exclude<keyof RowOf<Name>, 'version'>, PgColumn>,
): StoredResource<Name>['columns'] {
  const columns: Record<string, PgColumn> = table as never;
  return Object.fromEntries(
    Object.keys(RESOURCES[name].row.shape).map((field) => [
      field,
      field === 'version' ? versionOf(table) : columns[field],
    ]),
  ) as StoredResource<Name>['columns'];
}

/** Numbers the entry after its siblings. */
async function nextPosition(tx: Transaction, kind: KindName, input: Row): Promise<number> {
  const { table } = KINDS[kind];
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${table.position}), 0)::int` })
    .from(table)
    .where(siblingsOf(kind, input));
  return last!.position + 1;
}

/** A key that no sibling has, from the title. */
export async function freeKey(
  tx: Transaction,
  kind: KindName,
  input: Row,
  title: string,
): Promise<string> {
  const { table } = KINDS[kind];
  const key = keyFromTitle(title) || kind;
  const taken = await tx
    .select({ key: table.key })
    .from(table)
    .where(and(like(table.key, `${key}%`), siblingsOf(kind, input)));
  const keys = new Set(taken.map((each) => each.key as string));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? key : `${key}-${number}`;
    if (!keys.has(free)) return free;
  }
}

/** Lessons also store when they were hidden. */
const hiddenSince = (kind: KindName, isWithdrawn: unknown, was: unknown) =>
  kind === 'lesson' && isWithdrawn !== was ? { withdrawnAt: isWithdrawn ? sql`now()` : null } : {};

const writerOf = (kind: KindName): Writer<Row> => {
  const { table } = KINDS[kind];
  return {
    lock: lockEntries,
    async create({ tx, stores, isKeyGenerated }, given) {
      const input = isKeyGenerated
        ? { ...given, key: await freeKey(tx, kind, given, String(given.key)) }
        : given;
      await checkEntry({ tx, stores }, kind, input);
      const position = await nextPosition(tx, kind, input);
      const values = { ...input, position, ...hiddenSince(kind, input.isWithdrawn, false) };
      const [row] = (await tx.insert(table).values(values).returning({ id: table.id })) as {
        id: number;
      }[];
      return { id: row!.id };
    },
    async update({ tx, stores }, id, input, before) {
      await checkEntry({ tx, stores }, kind, input, Number(id));
      if (input.isWithdrawn && !before.isWithdrawn) await assertUnused(tx, kind, Number(id));
      const values = { ...input, ...hiddenSince(kind, input.isWithdrawn, before.isWithdrawn) };
      await tx.update(table).set(values).where(eq(table.id, id));
    },
    removalOf: (tx, id) => removalOfEntry(tx, kind, Number(id)),
    remove: ({ tx }, id) => removeEntry(tx, kind, Number(id)),
  };
};

/** The filters that every kind has. */
const filtersOf = (
  table: PgTable & Record<'id' | 'isWithdrawn', PgColumn>,
  ...searched: readonly PgColumn[]
) => ({
  ids: withIds(table.id),
  q: containsIn(...searched),
  isWithdrawn: (value: boolean) => eq(table.isWithdrawn, value),
});
const equals =
  (column: PgColumn) =>
  (value: number | boolean): SQL =>
    eq(column, value);

const { coaches, questionnaires, diets, courses, lessons, products, gateways } = tables;
const { contentPages, contentFiles } = tables;

export const CATALOGUE: { readonly [Kind in KindName]: StoredResource<Kind> } = {
  coach: {
    table: coaches,
    columns: columnsOf('coach', coaches),
    filters: filtersOf(coaches, coaches.name, coaches.key),
    writer: writerOf('coach'),
  },
  questionnaire: {
    table: questionnaires,
    columns: columnsOf('questionnaire', questionnaires),
    filters: filtersOf(questionnaires, questionnaires.key),
    writer: writerOf('questionnaire'),
  },
  diet: {
    table: diets,
    columns: columnsOf('diet', diets),
    filters: {
      ...filtersOf(diets, diets.title, diets.key),
      coachId: equals(diets.coachId),
      questionnaireId: equals(diets.questionnaireId),
    },
    writer: writerOf('diet'),
  },
  class: {
    table: courses,
    columns: columnsOf('class', courses),
    filters: {
      ...filtersOf(courses, courses.title, courses.key),
      coachId: equals(courses.coachId),
      dietId: equals(courses.dietId),
      isLive: equals(courses.isLive),
    },
    writer: writerOf('class'),
  },
  lesson: {
    table: lessons,
    columns: columnsOf('lesson', lessons),
    filters: {
      ...filtersOf(lessons, lessons.title, lessons.key),
      courseId: equals(lessons.courseId),
      isLiveStream: equals(lessons.isLiveStream),
    },
    writer: writerOf('lesson'),
  },
  product: {
    table: products,
    columns: columnsOf('product', products),
    filters: {
      ...filtersOf(products, products.title, products.key),
      coachId: equals(products.coachId),
    },
    writer: writerOf('product'),
  },
  gateway: {
    table: gateways,
    columns: columnsOf('gateway', gateways),
    filters: { ...filtersOf(gateways, gateways.title, gateways.key), type: equals(gateways.type) },
    writer: writerOf('gateway'),
  },
  page: {
    table: contentPages,
    columns: columnsOf('page', contentPages),
    filters: {
      ...filtersOf(contentPages, contentPages.title, contentPages.key),
      isEnabled: equals(contentPages.isEnabled),
    },
    writer: writerOf('page'),
  },
  video: {
    table: contentFiles,
    columns: columnsOf('video', contentFiles),
    filters: {
      ...filtersOf(contentFiles, contentFiles.title, contentFiles.key),
      pageId: equals(contentFiles.pageId),
    },
    writer: writerOf('video'),
  },
};

/** The ids of an entry's siblings in their order, with their positions. */
export const readOrder = (tx: Transaction, kind: KindName, row: Row) => {
  const { table } = KINDS[kind];
  return tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(siblingsOf(kind, row))
    .orderBy(asc(table.position), asc(table.id)) as Promise<
    { id: number; position: number | null }[]
  >;
};
