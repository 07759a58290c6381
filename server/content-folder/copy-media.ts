/** Copies the files of a content folder into the store of files. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, StagedFile } from '../files/file-store';
import type { MediaFile } from './media';
import type { Content } from './read';

type Files = Pick<Content, 'folder' | 'media'>;

async function hashOf(content: Readable, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash, { signal });
  return hash.digest('hex');
}

const contentOf = (folder: string, { path, cleaned }: MediaFile, signal?: AbortSignal): Readable =>
  cleaned ? Readable.from([cleaned]) : createReadStream(join(folder, path), { signal });

/** A file that the store lacks, or has with another content. */
export interface MediaChange extends MediaFile {
  readonly isNew: boolean;
  /** the path at which the server reads it */ readonly storedPath: string;
}

/** Compares the files of a content folder with the store. */
export async function planMedia(
  { folder, media }: Files,
  files: FileStore,
  signal?: AbortSignal,
): Promise<MediaChange[]> {
  const changes: MediaChange[] = [];
  for (const [storedPath, file] of media) {
    const { size } = file;
    const found = await files.find(storedPath);
    const isSame =
      found?.size === size &&
      (await hashOf(await files.read(storedPath, { first: 0, last: size - 1 }), signal)) ===
        (await hashOf(contentOf(folder, file), signal));
    if (!isSame) changes.push({ ...file, isNew: !found, storedPath });
  }
  return changes;
}

export interface StagedMedia {
  /** Shows the files that the store lacked. No content refers to them yet. */
  readonly create: () => Promise<void>;
  /**
   * Replaces the other files.
   * @throws {Error} with the paths of the files that could not be replaced
   */
  readonly replace: () => Promise<void>;
  /** Removes the staged files, and those that `create` has shown. */
  readonly discard: () => Promise<void>;
}

/** Stages the changed files, so that a full disk or an interruption leaves the present files unchanged. */
export async function stageMedia(
  folder: string,
  changes: readonly MediaChange[],
  files: FileStore,
  signal?: AbortSignal,
): Promise<StagedMedia> {
  const staged: (MediaChange & { file: StagedFile })[] = [];
  const created: string[] = [];
  const discard = async () => {
    for (const { file } of staged) await file.discard();
    for (const path of created) await files.remove(path);
  };
  try {
    for (const change of changes) {
      const content = contentOf(folder, change, signal);
      const file = await files.stage(change.storedPath, content, change.size);
      staged.push({ ...change, file });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async create() {
      for (const { file, storedPath } of staged.filter(({ isNew }) => isNew)) {
        await file.move();
        created.push(storedPath);
      }
    },
    async replace() {
      const failures: string[] = [];
      for (const { file, path } of staged.filter(({ isNew }) => !isNew))
        try {
          await file.move();
        } catch (error) {
          failures.push(`${path} (${(error as Error).message})`);
          await file.discard();
        }
      if (failures.length > 0)
        throw new Error(
          `The content was imported, but these files were not replaced: ${failures.join(', ')}. Run the import again.`,
        );
    },
    discard,
  };
}
