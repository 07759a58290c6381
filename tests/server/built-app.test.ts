import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { serveBuiltApp } from '../../server/http/built-app';
import precompress from '../../tools/build/precompress';
import { temporaryFolder } from './temporary-folder';

const TITLE = '<title>مربی</title>';
const folder = temporaryFolder();
const app = new Hono();
beforeAll(async () => {
  await mkdir(join(folder, 'public/images'), { recursive: true });
  await writeFile(join(folder, 'public/images/a.webp'), 'RIFF');
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>${TITLE}<script type="module" src="./main.js"></script>`,
  );
  await writeFile(join(folder, 'main.js'), `document.title = ${JSON.stringify('a'.repeat(5000))};`);
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [precompress()] });
  await copyFile(join(folder, 'dist/index.html'), join(folder, 'dist/shell.html'));
  serveBuiltApp(
    app,
    { build: join(folder, 'dist'), hosts: {}, publicOrigin: '' },
    { page: async () => undefined, list: async () => new Map([['/', '']]) },
  );
});

const ask = async (path: string, encodings = '') => {
  const response = await app.request(path, { headers: { 'accept-encoding': encodings } });
  const { headers, status } = response;
  return {
    status,
    type: headers.get('content-type'),
    encoding: headers.get('content-encoding'),
    kept: headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const script = async () => /\/assets\/[\w-]+\.js/.exec((await ask('/')).bytes.toString())![0];

test('every URL that is not a file returns the app’s document, which is always revalidated', async () => {
  for (const path of ['/', '/index.html', '/shell.html', '/classes/7', '/login']) {
    const { bytes, ...rest } = await ask(path);
    expect(rest, path).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      encoding: null,
      kept: 'no-cache',
    });
    expect(bytes.toString()).toContain(TITLE);
  }
});

test.each([
  '/%2e%2e/package.json',
  '/.env',
  '/nowhere',
  '/classes/abc',
  '/myprops/3',
  '/simulator/pg/StartPay/x', // the simulator is a part of the demo only
])(
  'the unknown URL %s returns the app’s document with status 404, which is not indexed',
  async (path) => {
    const { status, type, kept, bytes } = await ask(path);
    expect([status, type, kept]).toEqual([404, 'text/html; charset=utf-8', 'no-cache']);
    expect(bytes.toString()).toContain(TITLE);
    expect((await app.request(path)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await app.request('/login')).headers.get('x-robots-tag')).toBeNull();
  },
);

test('a server that does not know its origin has no sitemap', async () => {
  const { status } = await app.request('https://unknown.example/sitemap.xml');
  expect([status, (await ask('/sitemap.xml')).status]).toEqual([404, 200]);
});

test.each([
  ['/classes/7/', '/classes/7'],
  ['/classes/007', '/classes/7'],
  ['/Classes/7?from=mail', '/classes/7?from=mail'],
  ['/login/@classes!7/', '/login/@classes!7'],
  ['/12/Lessons', '/12/lessons'],
  ['/PAGES/aboutUs', '/pages/aboutUs'],
])('%s is redirected to its canonical URL %s', async (path, canonical) => {
  const { status, headers } = await app.request(path);
  expect([status, headers.get('location')]).toEqual([301, canonical]);
  expect((await app.request(canonical)).status).toBe(200);
});

test('a browser that has the current document or file gets a 304', async () => {
  for (const path of ['/login', '/images/a.webp', '/config.json', '/robots.txt', await script()])
    for (const encodings of ['', 'br']) {
      const first = await app.request(path, { headers: { 'accept-encoding': encodings } });
      const etag = first.headers.get('etag')!;
      const kept = first.headers.get('cache-control');
      expect(kept, path).toMatch(/^(no-cache|public, max-age=31536000, immutable)$/);
      const again = await app.request(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text(), again.headers.get('cache-control')], path).toEqual([
        304,
        '',
        kept,
      ]);
      const other = await app.request(path, { headers: { 'if-none-match': '"other"' } });
      expect([other.status, other.headers.get('etag')], path).toEqual([200, etag]);
    }
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate;q=0.5', 'gzip'],
  ['gzip;q=0.9, br;q=1', 'br'],
  ['deflate', null],
])(
  'a client that accepts «%s» gets the script as compressed at build time, with the encoding %s',
  async (accepted, encoding) => {
    const path = await script();
    const raw = await ask(path);
    const sent = await ask(path, accepted);
    expect(sent).toMatchObject({
      status: 200,
      encoding,
      kept: 'public, max-age=31536000, immutable',
    });
    if (encoding) expect(sent.bytes.length).toBeLessThan(raw.bytes.length / 10);
    if (encoding === 'gzip') expect(gunzipSync(sent.bytes)).toEqual(raw.bytes);
  },
);

test('pictures are not recompressed, and a missing file returns no document', async () => {
  expect(await ask('/images/a.webp', 'br')).toMatchObject({ encoding: null, type: 'image/webp' });
  for (const path of ['/assets/nope.js', '/images/nope.png', '/.vite/manifest.json'])
    expect(await ask(path)).toMatchObject({
      status: 404,
      kept: 'no-cache',
      type: expect.stringMatching(/^text\/plain/),
    });
});
