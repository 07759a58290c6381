/** Checks the content of the files in a content folder. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { cleanPicture, type Fault, MAX_PIXELS } from '../uploads/clean-picture';
import { type MediaFile, PICTURES } from './media';
import type { Mistake } from './mistakes';

const PICTURE_FAULTS: Readonly<Record<Fault, string>> = {
  unknown: 'is no JPEG, PNG or WebP picture: save the picture in one of these formats',
  broken: 'is a damaged picture: save it again',
  'too large': `is a picture with too many pixels: reduce it to at most ${MAX_PIXELS / 1e6} megapixels`,
};

/** Decodes every picture like an upload. */
export async function checkMedia(
  folder: string,
  media: ReadonlyMap<string, MediaFile>,
): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const { path, size } of media.values()) {
    if (PICTURES.includes(extname(path)) && size > 0 && size <= LIMITS.pictureBytes) {
      const cleaned = await cleanPicture(await readFile(join(folder, path)));
      const file = join(folder, path);
      if (typeof cleaned === 'string') mistakes.push({ file, text: PICTURE_FAULTS[cleaned] });
      else if (extname(path).replace('.jpeg', '.jpg') !== `.${cleaned.kind}`)
        mistakes.push({
          file,
          text: `is a picture of another type: rename it so that it ends in .${cleaned.kind}`,
        });
    }
  }
  return mistakes;
}
