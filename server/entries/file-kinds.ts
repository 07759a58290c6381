/** The kinds of files that the staff uploads: their limits, and their types by content. */
import { LIMITS } from '@/shared/api/contract/rules/limits';

/** Maximum bytes of a file of the catalogue. */
export const MAX_FILE_BYTES = 2_000_000_000;
/** Bytes of a file's beginning that identify its type. */
export const HEAD_BYTES = 64;

interface FileType {
  /** its endings in lower case; the first one is that of the stored file */
  readonly extensions: readonly [string, ...string[]];
  /** Whether a file that begins with this text, one character for each byte, is of the type. */
  readonly isHead: (head: string) => boolean;
}
interface Kind {
  /** Persian name */ readonly title: string;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
}

const startsWith = (start: string) => (head: string) => head.startsWith(start);
/** The brands of MP4 that browsers play: those of QuickTime and of HEIC pictures have the same form. */
const MP4_HEAD = /^[^]{4}ftyp(?:iso[\dm]|mp4[12]|avc1|dash|MSNV|M4V.|3g[p2].|f4v )/;

export const FILE_KINDS = {
  picture: {
    title: 'تصویر',
    maxBytes: LIMITS.pictureBytes,
    types: [
      { extensions: ['.jpg', '.jpeg'], isHead: startsWith('\xff\xd8\xff') },
      { extensions: ['.png'], isHead: startsWith('\x89PNG\r\n\x1a\n') },
      { extensions: ['.webp'], isHead: (head) => /^RIFF[^]{4}WEBP/.test(head) },
    ],
  },
  video: {
    title: 'ویدیو',
    maxBytes: MAX_FILE_BYTES,
    types: [
      { extensions: ['.mp4', '.m4v'], isHead: (head) => MP4_HEAD.test(head) },
      {
        extensions: ['.webm'],
        isHead: (head) => head.startsWith('\x1a\x45\xdf\xa3') && head.includes('webm'),
      },
    ],
  },
  audio: {
    title: 'صدا',
    maxBytes: 200_000_000,
    types: [
      // with tags, or beginning with a frame of layer III
      {
        extensions: ['.mp3'],
        isHead: (head) => /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/.test(head),
      },
    ],
  },
  document: {
    title: 'سند PDF',
    maxBytes: 50_000_000,
    types: [{ extensions: ['.pdf'], isHead: startsWith('%PDF-') }],
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type FileKind = keyof typeof FILE_KINDS;
export const FILE_KIND_NAMES = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];

const kindOf = (kind: FileKind): Kind => FILE_KINDS[kind];
/** The endings of a kind's files. */
export const extensionsOf = (kind: FileKind): string[] =>
  kindOf(kind).types.flatMap(({ extensions }) => extensions);

/**
 * Finds the type of a file by its content.
 * @param head its first bytes
 * @returns the ending of the stored file; undefined: the file is not of this kind
 */
export function typeByContent(kind: FileKind, head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return kindOf(kind).types.find(({ isHead }) => isHead(text))?.extensions[0];
}
