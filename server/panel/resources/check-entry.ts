/** The checks of an entry that need the database and the stored files: those of a content folder (read.ts). */
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shopSettings } from '../../catalogue/catalogue';
import { brokenPlaceholders } from '../../content-folder/facts-in-texts';
import { KINDS, type KindName } from '../../content-folder/kinds';
import { relativePathsIn, storedPathsIn } from '../../content-folder/paths';
import { textsIn } from '../../content-folder/yaml-file';
import type { Transaction } from '../../db/database';
import type { FileStore } from '../../files/file-store';
import { isPublic } from '../../http/url-signer';
import type { FieldMessages } from '../contract/read-input';
import { invalid } from '../refusals';
import type { Row, Write } from './stored-resource';

type Messages = Record<string, string>;
const columnOf = (kind: KindName, name: string): PgColumn =>
  (KINDS[kind].table as unknown as Record<string, PgColumn>)[name]!;

/** The entries among which a key is unique and positions count: those of the same parent. */
export const siblingsOf = (kind: KindName, row: Row): SQL | undefined => {
  const { parent } = KINDS[kind];
  return parent && eq(columnOf(kind, parent.column), row[parent.column]);
};

async function repeatedKey(
  tx: Transaction,
  kind: KindName,
  input: Row,
  id: number | undefined,
): Promise<Messages> {
  const { table } = KINDS[kind];
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.key, input.key),
        siblingsOf(kind, input),
        id === undefined ? undefined : ne(table.id, id),
      ),
    )
    .limit(1);
  return other ? { key: 'این کلید از آن مورد دیگری است؛ کلید دیگری بنویسید.' } : {};
}

/** An entry that is shown refers only to entries that are shown. */
async function brokenReferences(tx: Transaction, kind: KindName, input: Row): Promise<Messages> {
  const messages: Messages = {};
  const { references, parent } = KINDS[kind];
  const targets = [
    ...Object.entries(references).map(([field, target]) => [`${field}Id`, target] as const),
    ...(parent ? [[parent.column, parent.kind] as const] : []),
  ];
  for (const [field, target] of targets) {
    const id = input[field] as number | null;
    if (id === null) continue;
    const { table } = KINDS[target];
    const [found] = await tx
      .select({ isWithdrawn: table.isWithdrawn })
      .from(table)
      .where(eq(table.id, id))
      .for('key share');
    const isParent = field === parent?.column;
    if (!found) messages[field] = 'این مورد دیگر نیست؛ مورد دیگری انتخاب کنید.';
    else if (found.isWithdrawn && !input.isWithdrawn && !isParent)
      messages[field] = 'این مورد پنهان است؛ آن را نمایش دهید یا مورد دیگری انتخاب کنید.';
  }
  return messages;
}

/** Whether one of the stores has a file. */
export async function hasFile(stores: readonly FileStore[], path: string): Promise<boolean> {
  for (const store of stores) if (await store.find(path)) return true;
  return false;
}
async function brokenPaths(
  stores: readonly FileStore[],
  kind: KindName,
  input: Row,
): Promise<Messages> {
  const messages: Messages = {};
  for (const { path, text } of textsIn(input)) {
    const field = path.join('.');
    for (const file of storedPathsIn(text))
      if (!(await hasFile(stores, file))) messages[field] = `فایل ${file} پیدا نشد.`;
      else if (!KINDS[kind].hasPrivateFiles && !isPublic(file))
        messages[field] = `فایل ${file} فقط برای خریداران است؛ آن را عمومی بارگذاری کنید.`;
    for (const file of relativePathsIn(text)) messages[field] = `نشانی ${file} کامل نیست.`;
  }
  return messages;
}

async function brokenFacts(tx: Transaction, kind: KindName, input: Row): Promise<Messages> {
  const problems = brokenPlaceholders(kind, input, await shopSettings(tx));
  return Object.fromEntries(
    problems.map(({ path, text, persian = text }) => [path.join('.'), persian]),
  );
}

/**
 * Checks an entry whose fields its schema accepts.
 * @param id of the entry; undefined: a new one
 * @throws {PanelRefusal} with the message of each field
 */
export async function checkEntry(
  { tx, stores }: Pick<Write, 'tx' | 'stores'>,
  kind: KindName,
  input: Row,
  id?: number,
): Promise<void> {
  const fields: FieldMessages = {
    ...(await brokenFacts(tx, kind, input)),
    ...(await brokenPaths(stores, kind, input)),
    ...(await brokenReferences(tx, kind, input)),
    ...(await repeatedKey(tx, kind, input, id)),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
