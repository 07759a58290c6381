/**
 * Signed URLs of files. A signed URL is valid for some hours, and only for the file or the stream's folder that was
 * signed. All processes sign and verify with the same key, which is stored in the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import { signedPath } from '@/shared/api/contract/rules/signed-url';
import type { Database } from '../db/database';
import { readSecret } from '../db/secret';

/** Files in this folder are public: catalogue pictures, the guide's videos. Any other file is private. */
const PUBLIC_FILES_PREFIX = '/files/public/';
export const isPublic = (path: string): boolean => path.startsWith(PUBLIC_FILES_PREFIX);

/**
 * Seconds for which a file's signed URL stays the same, so that browsers can cache it. The URL expires at the end of
 * the following window: after six to twelve hours.
 */
const SIGNATURE_WINDOW_SECONDS = 6 * 60 * 60;
/** Maximum number of path segments that are checked. */
const MAX_DEPTH = 8;

/** Decodes and normalizes a URL path, so that each file has one path. */
function onDisk(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return posix.normalize(path); // the path contains an invalid percent sign
  }
}

/** The folders that contain a file, from the outermost; excludes the root folder. */
const foldersOf = (path: string): string[] => {
  const [, , ...parts] = path.split('/', MAX_DEPTH).slice(0, -1);
  return parts.map((_, index) => `/files/${parts.slice(0, index + 1).join('/')}/`);
};

/**
 * A stream consists of a playlist and many files beside or below it, so the signature covers its folder, which contains
 * nothing else.
 */
const scopeOf = (path: string): string =>
  (path.endsWith('.m3u8') && foldersOf(path).at(-1)) || path;

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface UrlSigner {
  /**
   * Returns a function that signs a stored path, or all quoted paths in markup and HTML written by the staff. Never use
   * it on text of members: a member who knows a path could have it signed.
   */
  signer: () => Promise<(text: string) => string>;
  /**
   * @returns the stored path of the requested file; null if the file is not public and the signature is invalid or
   *   expired
   */
  read: (pathname: string) => Promise<string | null>;
}

export function createUrlSigner(db: Database): UrlSigner {
  let key: string | undefined;
  const sign = async () => {
    const currentKey = (key ??= await readSecret(db, 'signed-addresses'));
    return (scope: string, until: string) =>
      createHmac('sha256', currentKey).update(`${until} ${scope}`).digest('base64url');
  };
  return {
    async signer() {
      const signatureOf = await sign();
      const now = Date.now() / 1000;
      const until = (
        (Math.floor(now / SIGNATURE_WINDOW_SECONDS) + 2) *
        SIGNATURE_WINDOW_SECONDS
      ).toString(36);
      const signed = (path: string) =>
        isPublic(path)
          ? path
          : signedPath(path, `${until}.${signatureOf(scopeOf(onDisk(path)), until)}`);
      return (text) =>
        text.startsWith('/files/')
          ? signed(text)
          : text.replace(/(?<=["'])\/files\/[^"'<>\\]+/g, signed);
    },
    async read(pathname) {
      const [, until, signature, rest] =
        /^\/files\/signed\/([0-9a-z]+)\.([\w-]+)\/(.*)$/.exec(pathname) ?? [];
      if (!until || !signature) {
        const path = onDisk(pathname);
        return isPublic(path) ? path : null;
      }
      if (Number.parseInt(until, 36) * 1000 <= Date.now()) return null;
      const path = onDisk(`/files/${rest}`);
      const signatureOf = await sign();
      const isGood = [path, ...foldersOf(path)].some((scope) =>
        isSame(signatureOf(scope, until), signature),
      );
      return isGood ? path : null;
    },
  };
}
