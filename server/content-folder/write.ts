/** Writes a content folder: one file for each entry, without the fields that have their default. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import * as z from 'zod';
import type { FileStore } from '../files/file-store';
import { childrenOf, KIND_NAMES, KINDS, type KindName } from './kinds';
import { inFolder, storedPathsIn } from './paths';
import { type Content, type Entries, type Entry, extensionOf, SHOP_FILE } from './read';
import { SHOP_SCHEMA } from './shop';

/** Leaves out the fields of mappings whose value is the default. */
function withoutDefaults(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodDefault)
    return withoutDefaults(schema.def.innerType as z.ZodType, value);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((entry) => withoutDefaults(schema.element as z.ZodType, entry));
  if (!(schema instanceof z.ZodObject)) return value;
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const inner = (value as Record<string, unknown>)[name];
      if (inner === undefined) return [];
      if (field instanceof z.ZodDefault && isDeepStrictEqual(inner, encoded(field))) return [];
      return [[name, withoutDefaults(field, inner)]];
    }),
  );
}
/** The default of a field as the file contains it. */
const encoded = (field: z.ZodDefault): unknown =>
  z.encode(field.def.innerType as z.ZodType, field.def.defaultValue);

const toYaml = (value: unknown) => stringify(value, { lineWidth: 0, singleQuote: true });

/** The text of a file. */
function fileOf(schema: z.ZodType, fields: unknown, isPage = false): string {
  const value = withoutDefaults(schema, z.encode(schema, fields)) as Record<string, unknown>;
  if (!isPage || typeof value.body !== 'string') {
    const yaml = toYaml(value);
    return isPage ? `---\n${yaml}---\n` : yaml;
  }
  const { body, ...others } = value;
  return `---\n${toYaml(others)}---\n\n${body}\n`;
}

/** The fields of an entry's file, with those of its children. */
const fieldsOf = (kind: KindName, entry: Entry, entries: Entries) => ({
  key: entry.key,
  ...entry.fields,
  ...Object.fromEntries(
    childrenOf(kind).map((child) => [
      KINDS[child].parent!.field,
      entries[child]
        .filter(({ parent }) => parent === entry.key)
        .map(({ key, fields }) => ({ key, ...fields })),
    ]),
  ),
});

/** @throws {Error} when the folder is not empty */
async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Nothing was written. Name a new folder.`);
}

/**
 * Writes the content and its files into an empty or new folder.
 * @param stores to search for the files, in this order
 * @returns the paths of the files that no store has
 * @throws {Error} when the folder is not empty
 */
export async function writeContent(
  folder: string,
  { shop, entries }: Pick<Content, 'shop' | 'entries'>,
  stores: readonly FileStore[],
): Promise<string[]> {
  await createFolder(folder);
  await writeFile(join(folder, SHOP_FILE), fileOf(SHOP_SCHEMA, shop));
  for (const kind of KIND_NAMES) {
    const { folder: name, schema } = KINDS[kind];
    if (!name || entries[kind].length === 0) continue;
    await mkdir(join(folder, name));
    for (const [index, entry] of entries[kind].entries()) {
      const text = fileOf(schema, fieldsOf(kind, entry, entries), kind === 'page');
      const file = `${index + 1}-${entry.key}${extensionOf(kind)}`;
      await writeFile(join(folder, name, file), text);
    }
  }
  return copyFiles(folder, entries, stores);
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
async function copyFiles(
  folder: string,
  entries: Entries,
  stores: readonly FileStore[],
): Promise<string[]> {
  const missing: string[] = [];
  const paths = new Set(textsIn(entries).flatMap(storedPathsIn));
  for (const path of paths) {
    const store = await storeOf(stores, path);
    if (!store) {
      missing.push(inFolder(path));
      continue;
    }
    // A stream consists of its playlist and the files beside it.
    const parts = path.endsWith('.m3u8') ? await store.listFolder(dirname(path)) : [path];
    for (const part of parts) await copyFile(store, part, join(folder, inFolder(part)));
  }
  return missing;
}

async function storeOf(stores: readonly FileStore[], path: string): Promise<FileStore | undefined> {
  for (const store of stores) if (await store.find(path)) return store;
  return undefined;
}
async function copyFile(store: FileStore, path: string, target: string): Promise<void> {
  const { size } = (await store.find(path))!;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, size > 0 ? await store.read(path, { first: 0, last: size - 1 }) : '');
}
