/** The files of a content folder: pictures, videos and documents in `media/`. */
import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { STORED_FILE_TYPES } from '../http/stored-files';
import { FORBIDDEN_IN_PATHS, isFilePath } from '../entries/fields';
import { MAX_FILE_BYTES } from '../entries/file-kinds';
import type { Mistake } from './mistakes';
import { stored } from './paths';

export interface MediaFile {
  /** path in the content folder, `media/…` */ readonly path: string;
  /** in bytes, as it is stored */ readonly size: number;
  /** the picture without its metadata, which is stored instead of the file; undefined: the file is stored */
  readonly cleaned?: Buffer;
}

export const PICTURES = ['.jpg', '.jpeg', '.png', '.webp'];
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** Whether an operating system or an editor has written the file; the content has none of these names. */
export const isForeign = (name: string): boolean =>
  /^(?:(?:eh)?thumbs\.db|desktop\.ini|__macosx|icon\r|~\$.*)$/i.test(name);

/**
 * Returns why an entry of a folder is not read, or undefined. Links could lead out of the content folder, or nowhere.
 */
export function problemOf(entry: Dirent, wanted: 'file' | 'folder'): string | undefined {
  if (entry.isSymbolicLink()) return `is a link: copy the ${wanted} itself into the folder`;
  const isWanted = wanted === 'file' ? entry.isFile() : entry.isDirectory();
  return isWanted ? undefined : `is not a ${wanted}: remove or rename it`;
}

/** Returns the mistake in the extension of a file; undefined: none. */
function typeProblemOf(extension: string): string | undefined {
  if (extension in STORED_FILE_TYPES) return undefined;
  const lower = extension.toLowerCase();
  return lower in STORED_FILE_TYPES
    ? `has an extension in capital letters: rename it so that it ends in ${lower}`
    : `is of a type that is not sent: use ${Object.keys(STORED_FILE_TYPES).join(', ')}`;
}

/**
 * Lists the files in `media/`; hidden files are ignored.
 * @returns the files by their stored path, and the ignored files of other programs
 */
export async function listMedia(
  folder: string,
): Promise<{ media: Map<string, MediaFile>; mistakes: Mistake[]; ignored: string[] }> {
  const media = new Map<string, MediaFile>();
  const mistakes: Mistake[] = [];
  const ignored: string[] = [];
  const add = (path: string, text: string) => mistakes.push({ file: join(folder, path), text });
  const read = async (path: string): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (isForeign(entry.name)) {
        ignored.push(inner);
        continue;
      }
      if (entry.isDirectory()) {
        await read(inner);
        continue;
      }
      const problem = problemOf(entry, 'file');
      if (problem) {
        add(inner, problem);
        continue;
      }
      const { size } = await lstat(join(folder, inner));
      // A Mac writes the letters of a name in parts (NFD); texts contain them whole.
      media.set(stored(inner.normalize()), { path: inner, size });
      const limit = PICTURES.includes(extname(inner)) ? LIMITS.pictureBytes : MAX_FILE_BYTES;
      const typeProblem = typeProblemOf(extname(inner));
      if (!isFilePath(inner.normalize()))
        add(inner, `has a name that is not supported: rename it without ${FORBIDDEN_IN_PATHS}`);
      else if (typeProblem) add(inner, typeProblem);
      else if (size === 0) add(inner, 'is empty: copy the file again');
      else if (size > limit)
        add(inner, `has ${megabytes(size)}: reduce it to at most ${megabytes(limit)}`);
    }
  };
  if ((await lstat(join(folder, 'media')).catch(() => undefined))?.isDirectory())
    await read('media');
  return { media, mistakes, ignored };
}
