/** Precompressed files of the build. */
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { etagOf, isUpToDate } from './etag';

/** Encodings in order of preference. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
/** A file with its precompressed variants. */
export interface BuiltFile {
  type: string;
  raw: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  etag: string;
}

/** @param compressed the content in each encoding */
export const toBuiltFile = (
  type: string,
  raw: Buffer,
  compressed: BuiltFile['compressed'] = {},
): BuiltFile => ({ type, raw, compressed, etag: etagOf(raw) });

/** @returns undefined if the file does not exist */
export async function readBuiltFile(path: string): Promise<BuiltFile | undefined> {
  const type = getMimeType(path);
  const find = (name: string) => readFile(name).catch(() => undefined);
  const raw = type && (await find(path));
  if (!raw) return undefined;
  const compressed: BuiltFile['compressed'] = {};
  for (const encoding of Object.keys(ENCODINGS) as Encoding[])
    compressed[encoding] = await find(path + ENCODINGS[encoding]);
  return toBuiltFile(type, raw, compressed);
}

/**
 * Sends a file in the best encoding that the browser accepts, unless the browser has it.
 * @param caching value of the `cache-control` header
 */
export const sendBuiltFile = (
  context: Context,
  file: BuiltFile,
  caching: string,
  status = 200,
): Response => {
  const accepted = (context.req.header('accept-encoding') ?? '').split(/\s*[,;]\s*/);
  const encoding = (Object.keys(ENCODINGS) as Encoding[]).find(
    (each) => file.compressed[each] && accepted.includes(each),
  );
  // Weak: each encoding has other bytes.
  const validator = { etag: `W/${file.etag}`, 'cache-control': caching, vary: 'accept-encoding' };
  if (status === 200 && isUpToDate(context, file.etag))
    return new Response(null, { status: 304, headers: validator });
  return new Response(new Uint8Array((encoding && file.compressed[encoding]) ?? file.raw), {
    status,
    headers: {
      ...validator,
      'content-type': file.type,
      ...(encoding && { 'content-encoding': encoding }),
      ...(status === 404 && { 'x-robots-tag': 'noindex' }),
    },
  });
};
