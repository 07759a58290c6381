/**
 * Makes an uploaded picture safe to show by decoding and reencoding it. Only the pixels remain: EXIF data with the
 * location, comments, hidden chunks and trailing data are removed, and a file that is no picture fails to decode.
 */
import sharp, { type Sharp } from 'sharp';
import { scaleOfPicture } from '@/shared/api/contract/rules/picture-size';
import { Busy } from '../refusals/refusals';

/**
 * Maximum pixels of a picture: more than any camera produces, but few enough to decode without stopping the server. A
 * long screenshot has few pixels, whatever its longer side.
 */
export const MAX_PIXELS = 100_000_000;
/** Pixels of the longer side of a stored photo: more than any screen shows. */
const STORED_SIDE_PIXELS = 4096;
/** Timeout in seconds for processing a picture. */
const TIMEOUT_SECONDS = 20;
/** Maximum number of waiting pictures. One is encoded at a time, because libuv's four threads also read files. */
const MAX_QUEUED_PICTURES = 16;

export type Kind = 'jpg' | 'png' | 'webp';
export type Fault = 'unknown' | 'broken' | 'too large';

// Blocks all other formats that the library reads (SVG, TIFF, GIF …), regardless of the file's content.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const ENCODERS: Record<Kind, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 85 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 85, effort: 1 }),
};

/** The type by the file's magic bytes; the file name is ignored. */
function kindOf(bytes: Buffer): Kind | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  return starts('RIFF') && starts('WEBP', 8) ? 'webp' : undefined;
}

async function reencode(bytes: Buffer): Promise<{ kind: Kind; bytes: Buffer } | Fault> {
  const kind = kindOf(bytes);
  if (!kind) return 'unknown';
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return 'too large';
    const longest = Math.round(
      Math.max(width, height) * scaleOfPicture(width, height, STORED_SIDE_PIXELS),
    );
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient() // applies the orientation of the EXIF data, which is removed
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
    return { kind, bytes: await ENCODERS[kind](image).toBuffer() };
  } catch (error) {
    return String(error).includes('timeout') ? 'too large' : 'broken';
  }
}

let queuedPictures = 0;
let lastPicture: Promise<unknown> = Promise.resolve();

/**
 * @param bytes of a JPEG, PNG or WebP file
 * @returns the picture without metadata, upright and downscaled; or the reason why the bytes are refused
 * @throws {Busy} when too many pictures wait
 */
export async function cleanPicture(bytes: Buffer): ReturnType<typeof reencode> {
  if (queuedPictures >= MAX_QUEUED_PICTURES) throw new Busy();
  queuedPictures += 1;
  const result = lastPicture.then(() => reencode(bytes));
  lastPicture = result;
  return result.finally(() => (queuedPictures -= 1));
}
