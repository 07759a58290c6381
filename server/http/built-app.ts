/**
 * The built app: its files as they were compressed at the build, and its document for every other address.
 * They are read once and kept, so that nobody waits for a disk whose threads are busy with passwords.
 */
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** In the order in which they are preferred. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
interface BuiltFile {
  type: string;
  raw: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

/** Files whose name changes with what is in them. */
const isHashed = (path: string) => /-[\w-]{8}\.(js|css|woff2)$/.test(path);

async function read(path: string): Promise<BuiltFile | undefined> {
  const type = getMimeType(path);
  const find = (name: string) => readFile(name).catch(() => undefined);
  const raw = type && (await find(path));
  if (!raw) return undefined;
  const compressed: BuiltFile['compressed'] = {};
  for (const encoding of Object.keys(ENCODINGS) as Encoding[])
    compressed[encoding] = await find(path + ENCODINGS[encoding]);
  return { type, raw, compressed };
}

/** @param folder what `vite build` wrote */
export function serveBuiltApp(app: Hono, folder: string): void {
  const files = new Map<string, Promise<BuiltFile | undefined>>();
  const send = async ({ req }: Context, name: string): Promise<Response | undefined> => {
    const path = join(folder, normalize(`/${name}`));
    const reading = files.get(path) ?? read(path);
    const file = await reading;
    if (!file) return undefined; // not kept: anybody can ask for any name
    files.set(path, reading);
    const accepted = (req.header('accept-encoding') ?? '').split(/\s*[,;]\s*/);
    const encoding = (Object.keys(ENCODINGS) as Encoding[]).find(
      (each) => file.compressed[each] && accepted.includes(each),
    );
    return new Response(new Uint8Array((encoding && file.compressed[encoding]) ?? file.raw), {
      headers: {
        'content-type': file.type,
        vary: 'accept-encoding',
        'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
  };
  app.get('*', async (context) => {
    const { path } = context.req;
    const found = await send(context, path);
    if (found) return found;
    if (/^\/(assets|images)\//.test(path)) return context.notFound(); // never HTML in a script's place
    return (await send(context, 'index.html')) ?? context.notFound();
  });
}
