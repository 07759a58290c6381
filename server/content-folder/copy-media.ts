/** Copies the files of a content folder into the store of files. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, StagedFile } from '../files/file-store';
import type { MediaFile } from './media';

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** A file that the store lacks, or has with another content. */
export interface MediaChange extends MediaFile {
  readonly isNew: boolean;
  /** where the server reads it */ readonly storedPath: string;
}

/** Compares the files of a content folder with the store. */
export async function planMedia(
  folder: string,
  media: ReadonlyMap<string, MediaFile>,
  files: FileStore,
): Promise<MediaChange[]> {
  const changes: MediaChange[] = [];
  for (const [storedPath, { path, size }] of media) {
    const found = await files.find(storedPath);
    const isSame =
      found?.size === size &&
      (await hashOf(await files.read(storedPath, { first: 0, last: size - 1 }))) ===
        (await hashOf(createReadStream(join(folder, path))));
    if (!isSame) changes.push({ path, size, isNew: !found, storedPath });
  }
  return changes;
}

/**
 * Stages the changed files, so that a full disk or an interruption leaves the present files unchanged.
 * @returns a function that replaces the present files, and one that removes what was not moved
 */
export async function stageMedia(
  folder: string,
  changes: readonly MediaChange[],
  files: FileStore,
): Promise<StagedFile> {
  const staged: StagedFile[] = [];
  const discard = async () => {
    for (const file of staged) await file.discard();
  };
  try {
    for (const { path, size, storedPath } of changes)
      staged.push(await files.stage(storedPath, createReadStream(join(folder, path)), size));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async move() {
      for (const file of staged) await file.move();
    },
    discard,
  };
}
