/** The reference server: API, gateway simulator, panel files and the built app. */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { words } from '@/shared/config/hosts';
import type { Database } from './db/database';
import { refuse, Refusal } from './envelope';
import { serveCallbacks } from './gateway/callbacks';
import { serveSimulator } from './gateway/simulator';
import { sendFile, uploadsFolder } from './files';
import { apiDocument } from './api-document';
import { serveAuthentication } from './routes/authentication';
import { serveCatalogue } from './routes/catalogue';
import { serveComments } from './routes/comment';
import { serveContent } from './routes/content';
import { serveDiets } from './routes/diet';
import { serveEmbeds } from './routes/embed';
import { LARGEST_PICTURE, serveFileManager } from './routes/file';
import { serveLessons } from './routes/lesson';
import { servePayment } from './routes/payment';
import { serveUser } from './routes/user';
import { securityHeaders } from './security-headers';
import type { ServerSettings } from './settings';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.json': 'application/json; charset=utf-8',
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
        'content-type': type,
        vary: 'accept-encoding',
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(acceptsBrotli && entry.brotli ? { 'content-encoding': 'br' } : {}),
      },
    });
  };
}

export interface AppOptions {
  db: Database;
  /** the gateway simulator, the built-in chat and visible activation codes exist only then */ isDemo: boolean;
  /** folder for uploaded pictures */ uploads?: string;
  settings?: ServerSettings;
}

export function createApp({
  db,
  isDemo,
  uploads = uploadsFolder('memory://'),
  settings = process.env,
}: AppOptions): Hono {
  const app = new Hono();
  const headers = securityHeaders(settings);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    if (context.req.path.startsWith('/api/')) context.res.headers.set('cache-control', 'no-store');
  });
  const origin = words(settings.CORS_ORIGINS);
  if (origin.length > 0) {
    const elsewhere = cors({
      origin,
      allowMethods: ['GET', 'POST', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'range'],
      maxAge: 600,
    });
    for (const path of ['/api/*', '/files/*']) app.use(path, elsewhere);
  }
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) =>
        refuse(context, new Refusal(400, ['حجم اطلاعات ارسال‌شده بیش از اندازه است.'])),
    });
  const [ofData, ofPicture] = [limit(2_000_000), limit(LARGEST_PICTURE + 10_000)];
  app.use('/api/*', (context, next) =>
    (context.req.path.startsWith('/api/FileManagerApi/') ? ofPicture : ofData)(context, next),
  );
  app.onError((error, context) => {
    if (error instanceof Refusal) return refuse(context, error);
    console.error(context.req.method, context.req.path, error); // the path only: queries may hold secrets
    return context.json(
      {
        status: 500,
        messages: ['خطایی در سرور رخ داد؛ لطفاً کمی بعد دوباره تلاش کنید.'],
        data: null,
      },
      500,
    );
  });

  serveAuthentication(app, db, { isDemo, operatorCode: settings.OPERATOR_CODE });
  serveUser(app, db);
  serveCatalogue(app, db);
  serveLessons(app, db);
  serveComments(app, db);
  serveDiets(app, db);
  serveContent(app, db);
  serveFileManager(app, db, uploads);
  servePayment(app, db, settings.PUBLIC_ORIGIN);
  serveCallbacks(app, db);
  serveEmbeds(app, { isDemo, widgetUrl: settings.VITE_CHAT_WIDGET_URL });
  if (isDemo) serveSimulator(app, db);
  app.get('/api/openapi.json', (context) => context.json(apiDocument()));
  app.all('/api/*', (context) => refuse(context, new Refusal(404, ['این سرویس وجود ندارد.'], 404)));

  const demo = here('./demo/files');
  const dist = folder(here('../dist'));
  app.get('/files/*', async (context) => {
    const path = context.req.path.slice('/files/'.length);
    return (
      (await sendFile(context, demo, path)) ??
      (await sendFile(context, uploads, path)) ??
      context.notFound()
    );
  });
  app.get('*', async (context) => {
    const acceptsBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
    const found = await dist(context.req.path, acceptsBrotli);
    if (found) return found;
    if (/^\/(assets|images)\//.test(context.req.path)) return context.notFound(); // never HTML in a script's place
    return (await dist('index.html', acceptsBrotli)) ?? context.notFound();
  });
  return app;
}
