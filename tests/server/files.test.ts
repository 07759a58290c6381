import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newApp, openServer, ORIGIN, PNG, type TestServer, WITHOUT_DEMO } from './member';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openServer();
  token = (await server.newMember()).token;
});
afterAll(() => server.close());

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

test.each([
  ['png', PNG],
  ['jpg', bytesOf('ffd8ffe000104a46')],
  ['webp', bytesOf('524946461a00000057454250')],
])('a %s is known by its bytes and kept under a random name', async (kind, bytes) => {
  const { data } = await server.upload(token, bytes, '../../evil.html');
  expect(data).toMatch(new RegExp(`^/files/diets/[0-9a-f]{40}\\.${kind}$`));
  const stored = await server.send(data);
  expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes);
  expect(
    (await server.post('/api/FileManagerApi/RemoveFile', token, { filePath: data })).status,
  ).toBe(200);
  expect((await server.send(data)).status).toBe(404);
});

test.each([
  ['HTML called a picture', Buffer.from('<script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from('GIF89a')],
])('%s is refused', async (_, bytes) => {
  expect(await server.upload(token, new Uint8Array(bytes))).toMatchObject({
    status: 400,
    data: null,
  });
});

test('pictures above five megabytes are refused, below they are not', async () => {
  const picture = (size: number) =>
    Uint8Array.from({ length: size }, (_, index) => PNG[index] ?? 0);
  expect((await server.upload(token, picture(4_900_000))).status).toBe(200);
  expect((await server.upload(token, picture(5_000_001))).status).toBe(400);
  expect((await server.upload(token, picture(6_000_000))).status).toBe(400);
});

const VIDEO = '/files/demo/squat.mp4';
test('videos come in ranges', async () => {
  const whole = await readFile('server/demo/files/demo/squat.mp4');
  const ask = async (range: string, headers = {}) => {
    const response = await server.send(VIDEO, '', { headers: { range, ...headers } });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const size = whole.length;
  expect(await ask('bytes=0-99')).toEqual({
    status: 206,
    range: `bytes 0-99/${size}`,
    bytes: whole.subarray(0, 100),
  });
  expect(await ask('bytes=100-')).toEqual({
    status: 206,
    range: `bytes 100-${size - 1}/${size}`,
    bytes: whole.subarray(100),
  });
  expect(await ask('bytes=-10')).toEqual({
    status: 206,
    range: `bytes ${size - 10}-${size - 1}/${size}`,
    bytes: whole.subarray(size - 10),
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
  ['squat.mp4', 'video/mp4'],
  ['stream/breath.m3u8', 'application/vnd.apple.mpegurl'],
  ['stream/part-0.m4s', 'video/iso.segment'],
  ['stretch.ogv', 'video/ogg'],
  ['breath.mp3', 'audio/mpeg'],
  ['program.pdf', 'application/pdf'],
  ['class-1.svg', 'image/svg+xml'],
])('%s is %s, revalidated by its tag, and nothing in it runs', async (name, type) => {
  const { status, headers } = await server.send(`/files/demo/${name}`, '', { method: 'HEAD' });
  expect([
    status,
    headers.get('content-type'),
    headers.get('accept-ranges'),
    headers.get('x-content-type-options'),
  ]).toEqual([200, type, 'bytes', 'nosniff']);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(
    (
      await server.send(`/files/demo/${name}`, '', {
        headers: { 'if-none-match': headers.get('etag')! },
      })
    ).status,
  ).toBe(304);
});

test.each([
  '/files/%252e%252e/content.ts',
  '/files/..%2fcontent.ts',
  '/files/demo/..%5c..%5ccontent.ts',
  '/files/demo',
  '/files/demo/missing.mp4',
])('%s is not there', async (path) => {
  expect((await server.app.request(`${ORIGIN}${path}`)).status).toBe(404);
});

test.each(['/embed.html', '/chat.html'])(
  '%s has a sandbox and a policy of its own',
  async (path) => {
    const { status, headers } = await server.send(path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^sandbox allow-scripts; .*frame-ancestors 'self'$/,
    );
  },
);

test('the chat shows the configured widget, and without one nothing outside the demo', async () => {
  const page = async (isDemo: boolean, VITE_CHAT_WIDGET_URL?: string) =>
    (
      await newApp(server.db, { ...(isDemo ? {} : WITHOUT_DEMO), VITE_CHAT_WIDGET_URL }).request(
        '/chat.html',
      )
    ).text();
  expect(await page(true, 'https://chat.example/w.js?a=1&b="2"')).toContain(
    '<script src="https://chat.example/w.js?a=1&amp;b=&quot;2&quot;" async>',
  );
  expect(await page(true)).toContain('پشتیبانی مربی');
  expect(await page(false)).not.toContain('<script');
});

test('only listed origins may call from elsewhere', async () => {
  const app = newApp(server.db, { CORS_ORIGINS: 'https://app.example https://two.example' });
  const allowed = async (target: typeof app, origin: string) =>
    (await target.request('/api/Setting/GetDisplayInfo', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(app, 'https://two.example')).toBe('https://two.example');
  expect(await allowed(app, 'https://evil.example')).toBeNull();
  expect(await allowed(server.app, 'https://two.example')).toBeNull();
});
