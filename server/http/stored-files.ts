/**
 * Serves stored files to authorized clients: with byte ranges, and with a policy under which nothing in a file runs.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { dirname, extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { Settings } from '../settings';
import { isUpToDate } from './etag';
import { isPublic, type UrlSigner } from './url-signer';

const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.mp3': 'audio/mpeg',
  '.ogv': 'video/ogg',
  '.ogg': 'audio/ogg',
};
const FILE_SECURITY_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The folder of uploads: as configured, next to the database's folder, or a temporary one for a database in memory. */
export function uploadsFolder({
  database,
  uploads,
}: Pick<Settings, 'database' | 'uploads'>): string {
  if (uploads) return uploads;
  if (database === 'memory://') return join(tmpdir(), `morabi-uploads-${randomUUID()}`);
  return /^postgres(ql)?:/.test(database) ? '.data/uploads' : join(dirname(database), 'uploads');
}

/**
 * First and last byte of a `Range` header; null if the range is not satisfiable; undefined without a supported range:
 * then the whole file is sent.
 */
function rangeOf(
  header: string | undefined,
  size: number,
): { first: number; last: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first > last ? null : { first, last };
}

/**
 * Sends a stored file.
 * @param path stored path, `/files/…`
 * @returns undefined if the folder has no such file, or its type is not served
 */
async function sendFile(
  context: Context,
  root: string,
  path: string,
): Promise<Response | undefined> {
  const { req } = context;
  const file = join(root, normalize(path.slice('/files'.length)));
  const type = CONTENT_TYPES[extname(file)];
  const found = type ? await stat(file).catch(() => undefined) : undefined;
  if (!type || !found?.isFile()) return undefined;
  const { size, mtimeMs } = found;
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': isPublic(path) ? 'no-cache' : 'private, no-cache',
    'referrer-policy': 'no-referrer', // the URL alone grants access to the file
    etag,
    'content-security-policy': FILE_SECURITY_POLICY,
  };
  if (isUpToDate(context, etag)) return new Response(null, { status: 304, headers });
  const range = [undefined, etag].includes(req.header('if-range'))
    ? rangeOf(req.header('range'), size)
    : undefined;
  if (range === null)
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}` },
    });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const isEmpty = size === 0 || req.raw.method === 'HEAD';
  return new Response(
    isEmpty
      ? null
      : (Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream),
    {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(last - first + 1),
        ...(range ? { 'content-range': `bytes ${first}-${last}/${size}` } : {}),
      },
    },
  );
}

/** @param folders to search for files, in this order */
export function serveFiles(app: Hono, addresses: UrlSigner, folders: string[]): void {
  app.get('/files/*', async (context) => {
    const path = await addresses.read(new URL(context.req.url).pathname);
    if (path === null)
      return context.text('این نشانی دیگر معتبر نیست؛ صفحه را دوباره باز کنید.', 403, {
        'cache-control': 'no-store',
      });
    for (const folder of folders) {
      const sent = await sendFile(context, folder, path);
      if (sent) return sent;
    }
    return context.notFound();
  });
}
