/** Writes a content folder: one file for each entry, without the fields that have their default. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import * as z from 'zod';
import type { FileStore } from '../files/file-store';
import { requirementOf } from './explain';
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

interface TextFile {
  readonly name: string;
  readonly text: string;
}
/**
 * The files of the shop and of the entries.
 * @throws {Error} with each field that an import would refuse
 */
function textFilesOf({ shop, entries }: Pick<Content, 'shop' | 'entries'>): TextFile[] {
  const problems: string[] = [];
  const encode = (what: string, schema: z.ZodType, ...rest: [unknown, boolean?]): string => {
    try {
      return fileOf(schema, ...rest);
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error;
      problems.push(
        ...error.issues.map((issue) => `${what}: ${requirementOf(issue.path, schema)}`),
      );
      return '';
    }
  };
  const files = KIND_NAMES.flatMap((kind) => {
    const { folder, schema } = KINDS[kind];
    if (!folder) return [];
    return entries[kind].map((entry, index) => ({
      name: join(folder, `${index + 1}-${entry.key}${extensionOf(kind)}`),
      text: encode(`${kind} ${entry.key}`, schema, fieldsOf(kind, entry, entries), kind === 'page'),
    }));
  });
  const all = [{ name: SHOP_FILE, text: encode(SHOP_FILE, SHOP_SCHEMA, shop) }, ...files];
  if (problems.length > 0)
    throw new Error(
      `The database has content that a folder can’t contain. Nothing was written.\n${problems.join('\n')}`,
    );
  return all;
}

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
 * @throws {Error} when the folder is not empty, or when an import would refuse the content
 */
export async function writeContent(
  folder: string,
  content: Pick<Content, 'shop' | 'entries'>,
  stores: readonly FileStore[],
): Promise<string[]> {
  const files = textFilesOf(content);
  await createFolder(folder);
  for (const { name, text } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return copyFiles(folder, content.entries, stores);
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
    // A stream consists of its playlist and the files beside and below it.
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
