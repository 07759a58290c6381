/** The files of a content folder: pictures, videos and documents in `media/`. */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHash, randomUUID } from 'node:crypto';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { CONTENT_TYPES } from '../http/stored-files';
import { cleanPicture, type Fault } from '../uploads/clean-picture';
import { onDisk } from '../uploads/pictures';
import { UPLOADED_NAME } from '../uploads/sweep';
import { isFilePath } from './fields';
import type { Mistake } from './mistakes';
import { stored } from './paths';

export interface MediaFile {
  /** path in the content folder, `media/…` */ readonly path: string;
  /** in bytes */ readonly size: number;
}

const MAX_FILE_BYTES = 2_000_000_000;
const PICTURES = ['.jpg', '.png', '.webp'];
const PICTURE_FAULTS: Readonly<Record<Fault, string>> = {
  unknown: 'is no JPEG, PNG or WebP picture: save the picture in one of these formats',
  broken: 'is a damaged picture: save it again',
  'too large': 'is a picture with too many pixels: reduce it to at most 12000 pixels a side',
};
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/**
 * Lists the files in `media/`; hidden files are ignored.
 * @returns the files by their stored path
 */
export async function listMedia(
  folder: string,
): Promise<{ media: Map<string, MediaFile>; mistakes: Mistake[] }> {
  const media = new Map<string, MediaFile>();
  const mistakes: Mistake[] = [];
  const add = (path: string, text: string) => mistakes.push({ file: join(folder, path), text });
  const read = async (path: string): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        await read(inner);
        continue;
      }
      if (!entry.isFile()) {
        add(inner, 'is a link: copy the file into the folder');
        continue;
      }
      const { size } = await stat(join(folder, inner));
      media.set(stored(inner), { path: inner, size });
      const limit = PICTURES.includes(extname(inner)) ? LIMITS.pictureBytes : MAX_FILE_BYTES;
      if (!isFilePath(inner) || UPLOADED_NAME.test(entry.name))
        add(
          inner,
          'has a name that is not supported: rename it, for example to media/public/a.webp',
        );
      else if (!(extname(inner) in CONTENT_TYPES))
        add(inner, `is of a type that is not sent: use ${Object.keys(CONTENT_TYPES).join(', ')}`);
      else if (size === 0) add(inner, 'is empty: copy the file again');
      else if (size > limit)
        add(inner, `has ${megabytes(size)}: reduce it to at most ${megabytes(limit)}`);
    }
  };
  if ((await stat(join(folder, 'media')).catch(() => undefined))?.isDirectory())
    await read('media');
  return { media, mistakes };
}

/** Decodes every picture like an upload. */
export async function checkPictures(
  folder: string,
  media: ReadonlyMap<string, MediaFile>,
): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const { path, size } of media.values()) {
    if (!PICTURES.includes(extname(path)) || size === 0 || size > LIMITS.pictureBytes) continue;
    const cleaned = await cleanPicture(await readFile(join(folder, path)));
    if (typeof cleaned === 'string')
      mistakes.push({ file: join(folder, path), text: PICTURE_FAULTS[cleaned] });
  }
  return mistakes;
}

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
      await file.sync().finally(() => file.close());
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
