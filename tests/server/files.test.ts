import { expect, test } from 'vitest';
import { createUrlSigner } from '../../server/http/url-signer';
import { newApp, useServer, ORIGIN, WITHOUT_DEMO } from './member';

const server = useServer();

/** Returns the signed URL of a file, as in a response that contains it. */
const signed = async (path: string) => (await createUrlSigner(server.db).signer())(path);

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
  ['/files/public/..%2f..%2fcontent.ts', 403],
  ['/files/public/..%2fdemo/program.pdf', 403],
  ['/files/public/..%5c..%5ccontent.ts', 404],
  ['/files/public/%00.svg', 404],
  ['/files/public/', 404],
  ['/files/demo/missing.mp4', 403],
])('a request for %s returns the status %i', async (path, status) => {
  expect((await server.app.request(`${ORIGIN}${path}`)).status).toBe(status);
});

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

test.each(['/chat.html', '/embed.html'])(
  '%s may load anything from providers over HTTPS, open their sockets, and send no form',
  async (path) => {
    const app = newApp(server.db, { VITE_CHAT_WIDGET_URL: 'https://chat.example/w.js' });
    const response = await app.request(path);
    const inPage = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
      await response.text(),
    );
    const inHeader = response.headers.get('content-security-policy')!;
    expect(inHeader).toMatch(/^sandbox allow-scripts;/); // not of the shop's origin, whose storage has the session
    for (const policy of [inHeader, inPage![1]!]) {
      const sourcesOf = Object.fromEntries(
        policy.split('; ').map((directive) => {
          const [name, ...sources] = directive.split(' ');
          return [name, sources];
        }),
      );
      for (const kind of ['script', 'style', 'img', 'media', 'font', 'frame', 'connect'])
        expect(sourcesOf[`${kind}-src`], kind).toContain('https:');
      expect(sourcesOf['connect-src']).toContain('wss:');
      expect(sourcesOf['form-action']).toEqual(["'none'"]);
    }
  },
);

test('only listed origins may send cross-origin calls and preflight requests', async () => {
  const ask = async (app: typeof server.app, origin: string, method: string) => {
    const headers = { origin, 'access-control-request-method': 'GET' };
    const answer = await app.request('/api/User/GetUserInfo', { method, headers });
    return [answer.status, answer.headers.get('access-control-allow-origin')];
  };
  const app = newApp(server.db, { CORS_ORIGINS: 'https://app.example https://two.example' });
  for (const [method, status] of [
    ['GET', 401],
    ['OPTIONS', 204],
  ] as const) {
    expect(await ask(app, 'https://two.example', method)).toEqual([status, 'https://two.example']);
    expect(await ask(app, 'https://evil.example', method)).toEqual([status, null]);
  }
  for (const path of ['/api/Diet/RemoveDietWeeklyReport/1', '/files/public/class-1.svg']) {
    const requested = { origin: 'https://two.example', 'access-control-request-method': 'DELETE' };
    const { headers } = await app.request(path, { method: 'OPTIONS', headers: requested });
    expect(headers.get('access-control-allow-methods')?.split(',')).toEqual([
      'GET',
      'POST',
      'DELETE',
    ]);
    expect(headers.get('access-control-allow-headers')?.split(',')).toEqual([
      'authorization',
      'content-type',
      'range',
    ]);
  }
  expect(await ask(server.app, 'https://two.example', 'GET')).toEqual([401, null]);
  expect(await ask(server.app, 'https://two.example', 'OPTIONS')).toEqual([404, null]);
});
