/** Precompressed files of the build. */
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** Encodings in order of preference. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
/** A file with its precompressed variants. */
export interface BuiltFile {
  type: string;
  raw: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

/** @returns undefined if the file does not exist */
export async function readBuiltFile(path: string): Promise<BuiltFile | undefined> {
  const type = getMimeType(path);
  const find = (name: string) => readFile(name).catch(() => undefined);
  const raw = type && (await find(path));
  if (!raw) return undefined;
  const compressed: BuiltFile['compressed'] = {};
  for (const encoding of Object.keys(ENCODINGS) as Encoding[])
    compressed[encoding] = await find(path + ENCODINGS[encoding]);
  return { type, raw, compressed };
}

/**
 * Sends a file in the best encoding that the browser accepts.
 * @param caching value of the `cache-control` header
 */
export const sendBuiltFile = (
  { req }: Context,
  file: BuiltFile,
  caching: string,
  status = 200,
): Response => {
  const accepted = (req.header('accept-encoding') ?? '').split(/\s*[,;]\s*/);
  const encoding = (Object.keys(ENCODINGS) as Encoding[]).find(
    (each) => file.compressed[each] && accepted.includes(each),
  );
  return new Response(new Uint8Array((encoding && file.compressed[encoding]) ?? file.raw), {
    status,
    headers: {
      'content-type': file.type,
      vary: 'accept-encoding',
      'cache-control': caching,
      ...(encoding && { 'content-encoding': encoding }),
      ...(status === 404 && { 'x-robots-tag': 'noindex' }),
    },
  });
};
