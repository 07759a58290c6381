/**
 * Makes an uploaded picture safe to show: it is decoded and encoded anew. Only its pixels are kept; EXIF with the
 * place where it was taken, comments, hidden chunks and trailing data are gone, and a file that is no picture does
 * not decode.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Busy } from '../http/envelope';

/** Pixels of a side, and of the whole: above what any camera takes, below what stops the server. */
const MAX_SIDE_PIXELS = 12_000;
const MAX_PIXELS = 100_000_000;
/** Pixels of the longer side as it is stored: more than any screen shows. */
const STORED_SIDE_PIXELS = 4096;
/** Seconds after which a picture that costs too much is given up. */
const TIMEOUT_SECONDS = 20;
/** Pictures that may wait. One is encoded at a time: libuv's four threads read files, too. */
const MAX_QUEUED_PICTURES = 16;

export type Kind = 'jpg' | 'png' | 'webp';
export type Fault = 'unknown' | 'broken' | 'too large';

// Nothing else that the library reads (SVG, TIFF, GIF …) is tried, whatever the bytes claim.
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

/** The kind by what the bytes are, whatever the file is called. */
function kindOf(bytes: Buffer): Kind | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  return starts('RIFF') && starts('WEBP', 8) ? 'webp' : undefined;
}

const isTooLarge = ({ width, height }: Metadata) =>
  Math.max(width, height) > MAX_SIDE_PIXELS || width * height > MAX_PIXELS;

async function reencode(bytes: Buffer): Promise<{ kind: Kind; bytes: Buffer } | Fault> {
  const kind = kindOf(bytes);
  if (!kind) return 'unknown';
  try {
    if (isTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata())) return 'too large';
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient() // EXIF says which side is up: the pixels are turned, since EXIF goes
      .resize(STORED_SIDE_PIXELS, STORED_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true });
    return { kind, bytes: await ENCODERS[kind](image).toBuffer() };
  } catch (error) {
    return String(error).includes('timeout') ? 'too large' : 'broken';
  }
}

let queuedPictures = 0;
let lastPicture: Promise<unknown> = Promise.resolve();

/**
 * @param bytes of a JPEG, PNG or WebP file
 * @returns the same picture without metadata, upright, at most 4096 pixels a side; or why the bytes are refused
 * @throws {Busy} when too many pictures wait
 */
export async function cleanPicture(bytes: Buffer): ReturnType<typeof reencode> {
  if (queuedPictures >= MAX_QUEUED_PICTURES) throw new Busy();
  queuedPictures += 1;
  const turn = lastPicture.then(() => reencode(bytes));
  lastPicture = turn;
  return turn.finally(() => (queuedPictures -= 1));
}
