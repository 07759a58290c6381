/** What an uploaded picture has to be: a whole one of a kind that we show, and not too large for who opens it. */
import { imageSize } from 'image-size';

/** Pixels of a side, and of the whole: above what any camera takes, below what stops a browser. */
const MOST_OF_SIDE = 12_000;
const MOST = 100_000_000;

type Kind = 'jpg' | 'png' | 'webp';

const hex = (digits: string) => Buffer.from(digits, 'hex');
const [JPEG, PNG, PNG_END] = [
  hex('ffd8ff'),
  hex('89504e470d0a1a0a'),
  hex('0000000049454e44ae426082'),
];
const JPEG_END = hex('ffd9');
const startsWith = (bytes: Buffer, start: Buffer, at = 0) =>
  bytes.subarray(at, at + start.length).equals(start);

/** The extension by what the bytes are, whatever the file is called. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (startsWith(bytes, JPEG)) return 'jpg';
  if (startsWith(bytes, PNG)) return 'png';
  return startsWith(bytes, Buffer.from('RIFF')) && startsWith(bytes, Buffer.from('WEBP'), 8)
    ? 'webp'
    : undefined;
}

/** Segments up to the picture itself, one of which says how large it is, and an end behind it. */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasSize = false;
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker < 0xc0 || marker === 0xff) return false;
    if (marker === 0xda) return hasSize && bytes.includes(JPEG_END, at);
    hasSize ||= marker <= 0xc2;
  }
  return false;
}

const IS_WHOLE: Record<Kind, (bytes: Buffer) => boolean> = {
  jpg: isWholeJpeg,
  png: (bytes) => bytes.includes(PNG_END),
  webp: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
};

/** The library reads on where a file is broken: it is given whole ones only. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

/** @returns the extension, or why the bytes are not taken */
export function checkPicture(bytes: Buffer): Kind | 'unknown' | 'broken' | 'too large' {
  const kind = kindOf(bytes);
  if (!kind) return 'unknown';
  const { width, height } = IS_WHOLE[kind](bytes) ? sizeOf(bytes) : { width: 0, height: 0 };
  if (width === 0 || height === 0) return 'broken';
  return Math.max(width, height) > MOST_OF_SIDE || width * height > MOST ? 'too large' : kind;
}
