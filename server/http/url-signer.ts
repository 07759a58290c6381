/**
 * Who may read an answer gets addresses of the files in it: good for some hours, and for what was signed only.
 * All processes sign and check with the same key, which the database keeps.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import { eq } from 'drizzle-orm';
import { signedPath } from '@/shared/api/contract/rules/signed-url';
import type { Database } from '../db/database';
import { secrets } from '../db/schema';

/** Files of this folder are everybody's: catalogue pictures, the guide's videos. Any other file is somebody's. */
const PUBLIC_FILES_PREFIX = '/files/public/';
export const isPublic = (path: string): boolean => path.startsWith(PUBLIC_FILES_PREFIX);

/**
 * Seconds for which the same file has the same address, so that a browser knows it again. It is good until the end
 * of the next such time: from six to twelve hours.
 */
const SIGNATURE_WINDOW_SECONDS = 6 * 60 * 60;
/** Folders of a path that are looked at. */
const MAX_DEPTH = 8;

/** The key; whoever comes first makes it. */
async function readKey(db: Database): Promise<string> {
  const name = 'signed-addresses';
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row!.value;
}

/** A path as it lies on the disk, however it is written in an address. */
function onDisk(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return posix.normalize(path); // a stray percent sign
  }
}

/** The folders in which a file lies, from the outermost; not the one in which everything lies. */
const foldersOf = (path: string): string[] => {
  const [, , ...parts] = path.split('/', MAX_DEPTH).slice(0, -1);
  return parts.map((_, index) => `/files/${parts.slice(0, index + 1).join('/')}/`);
};

/** A stream is many files beside its playlist, or below: what is signed is its folder, which it has to itself. */
const scopeOf = (path: string): string =>
  (path.endsWith('.m3u8') && foldersOf(path).at(-1)) || path;

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface UrlSigner {
  /**
   * Signs from now on: a stored path, and paths in quotation marks in the markup and HTML that the staff wrote. Never
   * what a member wrote: who knows a path could have it signed.
   */
  signer: () => Promise<(text: string) => string>;
  /** @returns the stored path of what is asked for; null where that is not (or no longer) for whoever asks */
  read: (pathname: string) => Promise<string | null>;
}

export function createUrlSigner(db: Database): UrlSigner {
  let key: string | undefined;
  const sign = async () => {
    const known = (key ??= await readKey(db));
    return (scope: string, until: string) =>
      createHmac('sha256', known).update(`${until} ${scope}`).digest('base64url');
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
