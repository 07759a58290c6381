/** The reference server: API, gateway simulator, panel files and the built app. */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from './db/database';
import { refuse, Refusal } from './envelope';
import { serveCallbacks } from './gateway/callbacks';
import { serveSimulator } from './gateway/simulator';
import { serveAuthentication } from './routes/authentication';
import { serveCatalogue } from './routes/catalogue';
import { servePayment } from './routes/payment';
import { serveUser } from './routes/user';
import { securityHeaders } from './security-headers';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.json': 'application/json; charset=utf-8',
};
const SQUEEZED = new Set(['.html', '.js', '.css', '.svg', '.json']);
const compress = promisify(brotliCompress);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Answers files of a folder, compressed once and kept. */
function folder(root: string) {
  const cache = new Map<string, { raw: Buffer; brotli?: Buffer }>();
  return async (path: string, acceptsBrotli: boolean): Promise<Response | undefined> => {
    const file = join(root, normalize(`/${path}`));
    const type = TYPES[extname(file)];
    if (!type) return undefined;
    let entry = cache.get(file);
    if (!entry) {
      const raw = await readFile(file).catch(() => undefined);
      if (!raw) return undefined;
      entry = { raw, brotli: SQUEEZED.has(extname(file)) ? await compress(raw) : undefined };
      cache.set(file, entry);
    }
    const isHashed = /-[\w-]{8}\.(js|css|woff2)$/.test(file);
    return new Response(new Uint8Array(acceptsBrotli && entry.brotli ? entry.brotli : entry.raw), {
      headers: {
        'content-type': type, vary: 'accept-encoding', 'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(acceptsBrotli && entry.brotli ? { 'content-encoding': 'br' } : {}),
      },
    });
  };
}

export interface AppOptions { db: Database; /** the gateway simulator exists only then */ isDemo: boolean }

export function createApp({ db, isDemo }: AppOptions): Hono {
  const app = new Hono();
  const headers = securityHeaders(process.env);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    if (context.req.path.startsWith('/api/')) context.res.headers.set('cache-control', 'no-store');
  });
  app.use('/api/*', bodyLimit({ maxSize: 2_000_000, onError: (context) => refuse(context, new Refusal(400, ['حجم اطلاعات ارسال‌شده بیش از اندازه است.'])) }));
  app.onError((error, context) => {
    if (error instanceof Refusal) return refuse(context, error);
    console.error(context.req.method, context.req.path, error); // the path only: queries may hold secrets
    return context.json({ status: 500, messages: ['خطایی در سرور رخ داد؛ لطفاً کمی بعد دوباره تلاش کنید.'], data: null }, 500);
  });

  serveAuthentication(app, db);
  serveUser(app, db);
  serveCatalogue(app, db);
  servePayment(app, db);
  serveCallbacks(app, db);
  if (isDemo) serveSimulator(app, db);
  app.all('/api/*', (context) => refuse(context, new Refusal(404, ['این سرویس وجود ندارد.'], 404)));

  const files = folder(here('./demo/files'));
  const dist = folder(here('../dist'));
  app.get('/files/*', async (context) => (await files(context.req.path.slice('/files/'.length), false)) ?? context.notFound());
  app.get('*', async (context) => {
    const acceptsBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
    const found = await dist(context.req.path, acceptsBrotli);
    if (found) return found;
    if (/^\/(assets|images)\//.test(context.req.path)) return context.notFound(); // never HTML in a script's place
    return (await dist('index.html', acceptsBrotli)) ?? context.notFound();
  });
  return app;
}
