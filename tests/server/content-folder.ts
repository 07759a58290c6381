/** Content folders and databases for tests. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect } from 'vitest';
import { checkContent, importContent } from '../../server/content-folder/import';
import { byKind } from '../../server/content-folder/kinds';
import { ContentMistakes } from '../../server/content-folder/mistakes';
import { readStored } from '../../server/content-folder/stored';
import { type Database, openDatabase, type OpenDatabase } from '../../server/db/database';
import { createFolderStore } from '../../server/files/folder-store';
import { newDatabase } from './new-database';

export const TEMPLATE = 'content/template';
export const ALL = { limit: 100, offset: 0 };

const roots: string[] = [];
/** Returns the path of a new folder, which does not exist yet. */
export async function newFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'morabi-content-'));
  roots.push(root);
  return join(root, 'folder');
}
/** Removes the folders of a test file. */
export async function removeFolders(): Promise<void> {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true });
}
export async function copyOf(source = TEMPLATE): Promise<string> {
  const folder = await newFolder();
  await cp(source, folder, { recursive: true });
  return folder;
}
/** Replaces a text in a file. */
export async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text, file).toContain(from);
  await writeFile(
    join(folder, file),
    text.replace(from, () => to),
  );
}
export async function write(
  folder: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}
/** The mistakes of a folder, one line each, with paths relative to the folder. */
export async function mistakesOf(folder: string): Promise<string[]> {
  const error = await checkContent(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return [];
  if (!(error instanceof ContentMistakes)) throw error;
  return error.message.replaceAll(`${folder}/`, '').split('\n');
}

export const importFolder = async (db: Database, folder: string, uploads: string) =>
  importContent(db, await checkContent(folder), createFolderStore(uploads));

export async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (!process.env.TEST_DATABASE_URL) return openDatabase('memory://');
  const { at, drop } = await newDatabase();
  const { close, ...opened } = await openDatabase(at);
  return { ...opened, close: () => close().then(drop) };
}
/** The entries without what differs between two databases. */
export const comparable = async (db: Database) => {
  const { shop, entries } = await readStored(db);
  return {
    shop,
    entries: byKind((kind) =>
      entries[kind].map(({ key, parent, fields }) => ({ key, parent, fields })),
    ),
  };
};
export const filesOf = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          return [relative(folder, path), (await readFile(path)).toString('base64')] as const;
        }),
    ),
  );
};
