/** Checks the content of the files in a content folder. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { cleanPicture, type Fault, hasMetadata, MAX_PIXELS } from '../uploads/clean-picture';
import { type MediaFile, PICTURES } from './media';
import type { Mistake } from './mistakes';

const PICTURE_FAULTS: Readonly<Record<Fault, string>> = {
  unknown: 'is no JPEG, PNG or WebP picture: save the picture in one of these formats',
  broken: 'is a damaged picture: save it again',
  'too large': `is a picture with too many pixels: reduce it to at most ${MAX_PIXELS / 1e6} megapixels`,
};

const isPicture = ({ path, size }: MediaFile) =>
  PICTURES.includes(extname(path)) && size > 0 && size <= LIMITS.pictureBytes;

/**
 * Decodes every picture like an upload. One with metadata, such as the place where it was taken, is stored without it;
 * any other stays as it is, so that a second import of an exported folder changes nothing.
 * @returns the mistakes, and the files as they are stored
 */
export async function checkMedia(
  folder: string,
  media: ReadonlyMap<string, MediaFile>,
): Promise<{ media: Map<string, MediaFile>; mistakes: Mistake[] }> {
  const checked = new Map(media);
  const mistakes: Mistake[] = [];
  for (const [storedPath, given] of [...media].filter(([, each]) => isPicture(each))) {
    const { path } = given;
    const file = join(folder, path);
    const bytes = await readFile(file);
    const cleaned = await cleanPicture(bytes, 0);
    if (typeof cleaned === 'string') mistakes.push({ file, text: PICTURE_FAULTS[cleaned] });
    else if (extname(path).replace('.jpeg', '.jpg') !== `.${cleaned.kind}`)
      mistakes.push({
        file,
        text: `is a picture of another type: rename it so that it ends in .${cleaned.kind}`,
      });
    else if (await hasMetadata(bytes))
      checked.set(storedPath, { path, size: cleaned.bytes.length, cleaned: cleaned.bytes });
  }
  return { media: checked, mistakes };
}
