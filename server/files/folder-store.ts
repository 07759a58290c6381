/** Keeps files in a folder of this machine. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, nameInStore } from './file-store';

/** @param folder it is created with the first file */
export function createFolderStore(folder: string): FileStore {
  const onDisk = (path: string) => join(folder, nameInStore(path));
  const incomplete = (path: string) => onDisk(`${path}.part`);
  /**
   * Writes a file beside its place, so that a full disk or an interruption leaves the present file unchanged.
   * @param aside its path meanwhile
   */
  const stage = async (path: string, content: Readable | Uint8Array, aside: string) => {
    const place = onDisk(path);
    const discard = () => rm(aside, { force: true });
    await mkdir(dirname(place), { recursive: true });
    try {
      await writeFile(aside, content, { flush: true });
    } catch (error) {
      await discard(); // the disk may be full
      throw error;
    }
    return { move: () => rename(aside, place), discard };
  };
  return {
    async find(path) {
      const found = await stat(onDisk(path)).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const { size, mtimeMs } = found;
      return { size, version: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}` };
    },
    async read(path, { first, last }) {
      return createReadStream(onDisk(path), { start: first, end: last });
    },
    async write(path, content) {
      await (await stage(path, content, incomplete(path))).move();
    },
    stage: (path, content) => stage(path, content, onDisk(`${path}.${randomUUID()}.part`)),
    async remove(path) {
      for (const place of [onDisk(path), incomplete(path)]) await rm(place, { force: true });
    },
    async move(from, to) {
      const file = await open(onDisk(from));
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(onDisk(to)), { recursive: true });
      await rename(onDisk(from), onDisk(to));
    },
    async openUploads() {
      const { FileStore: FolderUploads } = await import('@tus/file-store');
      return new FolderUploads({ directory: folder });
    },
    async listFolder(path) {
      const inside = onDisk(path);
      const options = { withFileTypes: true, recursive: true } as const;
      const entries = await readdir(inside, options).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${path}/${relative(inside, join(parentPath, name))}`);
    },
    close: async () => {},
  };
}

/**
 * Creates the folder, and checks that it can be written.
 * @throws when it cannot
 */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  return createFolderStore(folder);
}
