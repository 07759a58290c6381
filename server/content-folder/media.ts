/** The files of a content folder: pictures, videos and documents in `media/`. */
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { CONTENT_TYPES } from '../http/stored-files';
import { isFilePath } from './fields';
import type { Mistake } from './mistakes';
import { stored } from './paths';

export interface MediaFile {
  /** path in the content folder, `media/…` */ readonly path: string;
  /** in bytes */ readonly size: number;
}

const MAX_FILE_BYTES = 2_000_000_000;
export const PICTURES = ['.jpg', '.png', '.webp'];
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
      if (!isFilePath(inner))
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
