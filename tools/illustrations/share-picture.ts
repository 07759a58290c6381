/** Raster pictures of the demo's items: link previews don't support SVG. */
import sharp from 'sharp';
import { SHARE_PICTURE_SIZE } from '../../src/shared/config/share-picture';

/** Returns whether a file is the drawing of a course, diet or product. */
export const isItem = (file: string): boolean =>
  /\/public\/(class|diet|product)-\d+\.svg$/.test(file);
/** The file of an item's raster picture, beside its drawing. */
export const sharePictureOf = (file: string): string => file.replace(/\.svg$/, '.png');

/** Renders a drawing in the size of a link preview; its sides are cut if it is higher. */
export async function toSharePicture(drawing: string): Promise<Buffer> {
  const [width, height] = SHARE_PICTURE_SIZE;
  return sharp(Buffer.from(drawing), { density: 300 })
    .resize(width, height, { fit: 'cover' })
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
