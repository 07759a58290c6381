/**
 * Serves stored files to authorized clients: with byte ranges, and with a policy under which nothing in a file runs.
 */
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { FileStore } from '../files/file-store';
import { isUpToDate } from './etag';
import { isPublic, type UrlSigner } from './url-signer';

/** The content types of stored files, by extension with its dot; files of other types are not sent. */
export const STORED_FILE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.mp3': 'audio/mpeg',
  '.ogv': 'video/ogg',
  '.ogg': 'audio/ogg',
};
const FILE_SECURITY_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

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
 * @returns undefined if the store has no such file, or its type is not served
 */
async function sendFile(
  context: Context,
  store: FileStore,
  path: string,
): Promise<Response | undefined> {
  const { req } = context;
  const type = STORED_FILE_TYPES[extname(path)];
  const found = type ? await store.find(path) : undefined;
  if (!type || !found) return undefined;
  const { size, version } = found;
  const etag = `"${version}"`;
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
    isEmpty ? null : (Readable.toWeb(await store.read(path, { first, last })) as ReadableStream),
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

/** @param stores to search for files, in this order */
export function serveFiles(app: Hono, addresses: UrlSigner, stores: readonly FileStore[]): void {
  app.get('/files/*', async (context) => {
    const path = await addresses.read(new URL(context.req.url).pathname);
    if (path === null)
      return context.text('این نشانی دیگر معتبر نیست؛ صفحه را دوباره باز کنید.', 403, {
        'cache-control': 'no-store',
      });
    for (const store of stores) {
      const sent = await sendFile(context, store, path);
      if (sent) return sent;
    }
    return context.notFound();
  });
}
