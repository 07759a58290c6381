/** Keeps files in a folder of this machine. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, type ListedFile, nameInStore } from './file-store';

/** @param folder it is created with the first file */
export function createFolderStore(folder: string): FileStore {
  const onDisk = (path: string) => join(folder, nameInStore(path));
  /** Writes a file beside its place, so that a full disk or an interruption leaves the present file unchanged. */
  const stage: FileStore['stage'] = async (path, content) => {
    const [place, aside] = [onDisk(path), onDisk(`${path}.${randomUUID()}.part`)];
    const discard = () => rm(aside, { force: true });
    await mkdir(dirname(place), { recursive: true });
    try {
      await writeFile(aside, content, { flag: 'wx', flush: true });
    } catch (error) {
      await discard(); // the disk may be full; what a crash leaves is swept (uploads/sweep.ts)
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
    async write(path, content, size) {
      await (await stage(path, content, size)).move();
    },
    stage,
    remove: (path) => rm(onDisk(path), { force: true }),
    async listUploads(start) {
      const groups = await readdir(folder, { withFileTypes: true }).catch(() => []); // no file exists yet
      const listed: ListedFile[] = [];
      for (const group of groups.filter((each) => each.isDirectory()))
        for (const name of await readdir(join(folder, group.name)))
          if (name.startsWith(start)) {
            const found = await stat(join(folder, group.name, name)).catch(() => undefined); // removed meanwhile
            if (found?.isFile())
              listed.push({ path: `/files/${group.name}/${name}`, changedAt: found.mtime });
          }
      return listed;
    },
    async listFolder(path) {
      const entries = await readdir(onDisk(path), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => `${path}/${name}`);
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
