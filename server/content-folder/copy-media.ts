/** Copies the files of a content folder into the folder of uploads. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { onDisk } from '../uploads/pictures';
import type { MediaFile } from './media';

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
/** Whether two files have the same content. */
async function isSame(one: string, other: string): Promise<boolean> {
  const found = await stat(other).catch(() => undefined);
  if (!found || found.size !== (await stat(one)).size) return false;
  return (await hashOf(one)) === (await hashOf(other));
}

/** A file that the folder of uploads lacks, or has with another content. */
export interface MediaChange {
  /** path in the content folder */ readonly path: string;
  readonly isNew: boolean;
  /** where the server reads it */ readonly target: string;
}

/** Compares the files of a content folder with the folder of uploads. */
export async function planMedia(
  folder: string,
  media: ReadonlyMap<string, MediaFile>,
  uploads: string,
): Promise<MediaChange[]> {
  const changes: MediaChange[] = [];
  for (const [storedPath, { path }] of media) {
    const target = onDisk(uploads, storedPath);
    if (await isSame(join(folder, path), target)) continue;
    const isNew = (await stat(target).catch(() => undefined)) === undefined;
    changes.push({ path, isNew, target });
  }
  return changes;
}

/**
 * Copies files beside their targets, so that a full disk or an interruption leaves the present files unchanged.
 * @returns a function that replaces the present files, and one that removes copies which were not moved
 */
export async function stageMedia(
  folder: string,
  changes: readonly MediaChange[],
): Promise<{ move: () => Promise<void>; discard: () => Promise<void> }> {
  const copies = changes.map(({ path, target }) => ({
    from: join(folder, path),
    aside: `${target}.${randomUUID()}.part`,
    target,
  }));
  const discard = async () => {
    for (const { aside } of copies) await rm(aside, { force: true });
  };
  try {
    for (const { from, aside } of copies) {
      await mkdir(dirname(aside), { recursive: true });
      await copyFile(from, aside);
      const file = await open(aside, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async move() {
      for (const { aside, target } of copies) await rename(aside, target);
    },
    discard,
  };
}
