import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { createUrlSigner } from '../../server/http/url-signer';
import { newApp, useServer, ORIGIN, WITHOUT_DEMO } from './member';
import { JPEG, PNG, pngOf, WEBP } from './pictures';

const server = useServer();
let token: string;
beforeAll(async () => {
  token = (await server.newMember()).token;
});

/** Returns the signed URL of a file, as in a response that contains it. */
const signed = async (path: string) => (await createUrlSigner(server.db).signer())(path);
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

test.each([
  ['png', PNG],
  ['jpg', JPEG],
  ['webp', WEBP],
])('a %s is detected by its bytes and stored under a random name', async (kind, bytes) => {
  const { data } = await server.upload(token, bytes, '../../evil.html');
  expect(barePath(data)).toMatch(new RegExp(`^/files/diets/[0-9a-f]{40}\\.${kind}$`));
  const stored = await server.send(data);
  expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
  const { width, height } = await sharp(await stored.arrayBuffer()).metadata();
  expect([width, height]).toEqual([2, 1]);
  expect(
    (await server.post('/api/FileManagerApi/RemoveFile', token, { filePath: data })).status,
  ).toBe(200);
  expect((await server.send(data)).status).toBe(404);
});

test.each([
  ['HTML declared as a picture', Buffer.from('<script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from('GIF89a')],
  ['three bytes declared as a JPEG', bytesOf('ffd8ff')],
  ['the head of a JPEG', JPEG.subarray(0, 20)],
  ['a JPEG without its end', JPEG.subarray(0, -2)],
  [
    'a JPEG whose second segment is invalid',
    Buffer.from(JPEG.map((byte, at) => (at === 20 ? 0 : byte))),
  ],
  ['a JPEG without its size', Buffer.from(bytesOf('ffd8ffda0002ffd9'))],
  ['a PNG without its pixels', PNG.subarray(0, 45)],
  ['a WebP without its end', WEBP.subarray(0, -1)],
  ['the head of a WebP', WEBP.subarray(0, 12)],
  ['a PNG of 50 000 × 50 000 pixels', pngOf(50_000)],
  ['a PNG of more than a hundred million pixels', pngOf(12_000, 8_400)],
  ['a PNG that is too wide', pngOf(12_001, 1)],
  ['a PNG of size 0', pngOf(0)],
])('rejects %s', async (_, bytes) => {
  expect(await server.upload(token, new Uint8Array(bytes))).toMatchObject({
    status: 400,
    data: null,
  });
});

test('rejects pictures above five megabytes and accepts smaller ones', async () => {
  const picture = (size: number) =>
    Uint8Array.from({ length: size }, (_, index) => PNG[index] ?? 0);
  expect((await server.upload(token, picture(4_900_000))).status).toBe(200);
  expect((await server.upload(token, picture(5_000_001))).status).toBe(400);
  expect((await server.upload(token, picture(6_000_000))).status).toBe(400);
});

const VIDEO = '/files/demo/squat.mp4';
test('serves videos in byte ranges', async () => {
  const fullFile = await readFile('content/demo/media/demo/squat.mp4');
  const address = await signed(VIDEO);
  const ask = async (range: string, headers = {}) => {
    const response = await server.send(address, '', { headers: { range, ...headers } });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const size = fullFile.length;
  expect(await ask('')).toEqual({ status: 200, range: null, bytes: fullFile });
  expect((await server.send(address)).headers.get('content-length')).toBe(String(size));
  expect(await ask('bytes=0-99')).toEqual({
    status: 206,
    range: `bytes 0-99/${size}`,
    bytes: fullFile.subarray(0, 100),
  });
  expect(await ask('bytes=100-')).toEqual({
    status: 206,
    range: `bytes 100-${size - 1}/${size}`,
    bytes: fullFile.subarray(100),
  });
  expect(await ask('bytes=-10')).toEqual({
    status: 206,
    range: `bytes ${size - 10}-${size - 1}/${size}`,
    bytes: fullFile.subarray(size - 10),
  });
  expect(await ask(`bytes=0-${size * 9}`)).toMatchObject({
    status: 206,
    range: `bytes 0-${size - 1}/${size}`,
  });
  expect(await ask(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
  for (const unknown of ['bytes=5-2,7-9', 'lines=1-2', 'bytes=-'])
    expect(await ask(unknown)).toMatchObject({ status: 200, range: null });
  expect(await ask('bytes=0-9', { 'if-range': '"another"' })).toMatchObject({
    status: 200,
    range: null,
  });
});

test.each([
  ['demo/squat.mp4', 'video/mp4'],
  ['demo/stream/breath.m3u8', 'application/vnd.apple.mpegurl'],
  ['demo/stream/part-0.m4s', 'video/iso.segment'],
  ['demo/breath.mp3', 'audio/mpeg'],
  ['demo/program.pdf', 'application/pdf'],
  ['public/stretch.ogv', 'video/ogg'],
  ['public/class-1.svg', 'image/svg+xml'],
])(
  'the file %s is served as %s, is revalidated by its ETag, and executes nothing',
  async (name, type) => {
    const address = await signed(`/files/${name}`);
    const { status, headers } = await server.send(address, '', { method: 'HEAD' });
    expect([
      status,
      headers.get('content-type'),
      headers.get('accept-ranges'),
      headers.get('x-content-type-options'),
    ]).toEqual([200, type, 'bytes', 'nosniff']);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(
      (await server.send(address, '', { headers: { 'if-none-match': headers.get('etag')! } }))
        .status,
    ).toBe(304);
  },
);

test.each([
  ['/files/%252e%252e/content.ts', 403],
  ['/files/..%2fcontent.ts', 403],
  ['/files/public/..%2f..%2fcontent.ts', 403],
  ['/files/public/..%2fdemo/program.pdf', 403],
  ['/files/public/..%5c..%5ccontent.ts', 404],
  ['/files/public/%00.svg', 404],
  ['/files/public', 403],
  ['/files/public/', 404],
  ['/files/public/missing.mp4', 404],
  ['/files/demo/missing.mp4', 403],
])('a request for %s returns the status %i', async (path, status) => {
  expect((await server.app.request(`${ORIGIN}${path}`)).status).toBe(status);
});

test.each(['/embed.html', '/chat.html'])(
  'the document %s has its own sandbox and content security policy',
  async (path) => {
    const { status, headers } = await server.send(path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^sandbox allow-scripts; .*frame-ancestors 'self'$/,
    );
  },
);

test('the chat loads the configured widget, else the demo’s chat in the demo, else no script', async () => {
  const page = async (isDemo: boolean, VITE_CHAT_WIDGET_URL?: string) =>
    (
      await newApp(server.db, { ...(isDemo ? {} : WITHOUT_DEMO), VITE_CHAT_WIDGET_URL }).request(
        '/chat.html',
      )
    ).text();
  expect(await page(true, 'https://chat.example/w.js?a=1&b="2"')).toContain(
    '<script data-widget="https://chat.example/w.js?a=1&amp;b=&quot;2&quot;">',
  );
  expect(await page(true)).toContain('پشتیبانی مربی');
  expect(await page(false)).not.toContain('<script');
});

test('only listed origins may send cross-origin calls', async () => {
  const app = newApp(server.db, { CORS_ORIGINS: 'https://app.example https://two.example' });
  const allowed = async (target: typeof app, origin: string) =>
    (await target.request('/api/Setting/GetDisplayInfo', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(app, 'https://two.example')).toBe('https://two.example');
  expect(await allowed(app, 'https://evil.example')).toBeNull();
  expect(await allowed(server.app, 'https://two.example')).toBeNull();
});

test('a server without allowed origins answers no preflight request', async () => {
  const readAhead = async (app: typeof server.app) =>
    app.request('/api/User/GetUserInfo', {
      method: 'OPTIONS',
      headers: { origin: 'https://two.example', 'access-control-request-method': 'GET' },
    });
  const listed = newApp(server.db, { CORS_ORIGINS: 'https://two.example' });
  expect((await readAhead(listed)).status).toBe(204);
  const turned = await readAhead(server.app);
  expect(turned.status).not.toBe(204);
  expect(turned.headers.get('access-control-allow-methods')).toBeNull();
});
