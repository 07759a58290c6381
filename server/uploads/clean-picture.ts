/**
 * Makes an uploaded picture safe to show by decoding and reencoding it. Only the pixels remain: EXIF data with the
 * location, comments, hidden chunks and trailing data are removed, and a file that is no picture fails to decode.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { scaleOfPicture } from '@/shared/api/contract/rules/picture-size';
import { createFairQueue } from './fair-queue';

/** Maximum pixels of a picture: more than any camera produces. A JPEG is already scaled down while it is decoded. */
export const MAX_PIXELS = 100_000_000;
/** Maximum bytes of the pixels that decoding holds in memory: a PNG of 37 million pixels with transparency. */
const MAX_DECODED_BYTES = 150_000_000;
/** Pixels of the longer side of a stored photo: more than any screen shows. */
const STORED_SIDE_PIXELS = 4096;
/** Timeout in seconds for processing a picture. */
const TIMEOUT_SECONDS = 10;
/** Maximum number of pictures in the queue. One is encoded at a time, because libuv's four threads also read files. */
const MAX_QUEUED_PICTURES = 32;

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

/** Returns whether a picture contains more than pixels: EXIF data with the place, XMP, IPTC or comments. */
export async function hasMetadata(bytes: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, comments = [] } = await sharp(bytes).metadata();
  return Boolean(exif ?? xmp ?? iptc) || comments.length > 0;
}

/** Bytes that decoding the picture holds in memory: all of its pixels, or all coefficients of a progressive JPEG. */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const values = width * height * channels;
  if (format === 'jpeg') return isProgressive ? 2 * values : 0;
  return depth === 'ushort' ? 2 * values : values;
}

async function reencode(bytes: Buffer): Promise<{ kind: Kind; bytes: Buffer } | Fault> {
  const kind = kindOf(bytes);
  if (!kind) return 'unknown';
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = metadata;
    if (width * height > MAX_PIXELS || decodedBytes(metadata) > MAX_DECODED_BYTES)
      return 'too large';
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

const queue = createFairQueue(MAX_QUEUED_PICTURES);

/**
 * @param bytes of a JPEG, PNG or WebP file
 * @param owner members and staff share the queue fairly
 * @returns the picture without metadata, upright and downscaled; or the reason why the bytes are refused
 * @throws {Busy} when too many pictures wait
 */
export const cleanPicture = (bytes: Buffer, owner: number | string): ReturnType<typeof reencode> =>
  queue(owner, () => reencode(bytes));
