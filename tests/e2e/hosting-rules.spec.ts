/** One table of expected responses for every host of the build: our own server, nginx and Caddy. */
import { readdirSync } from 'node:fs';
import { APP } from '../origins';
import { hasCaddy, hasNginx, prerenderedBuild, startCaddy, startNginx } from './hosts';
import { expect, test } from './support';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const [HTML, JS, TEXT] = ['text/html', 'text/javascript', 'text/plain'].map(
  (type) => `${type};charset=utf-8`,
);
const file = (start: string) =>
  `/assets/${readdirSync('dist/assets').find((name) => name.startsWith(start))}`;

interface Row {
  readonly path: string;
  readonly status?: 200 | 301 | 404;
  readonly type: string | undefined;
  readonly caching?: string;
  /** text that the body contains */ readonly body?: string;
  readonly policy?: RegExp;
}
/** The document of every URL without a page of its own: it shows a skeleton. */
const shell = (path: string): Row => ({ path, type: HTML, body: '<!--shell-->' });
/** A URL that is no screen (decision 73). */
const unknown = (path: string): Row => ({ ...shell(path), status: 404 });
/** A URL with a slash at its end is redirected to the one without. */
const moved = (path: string): Row => ({ path, status: 301, type: undefined });
const missing = (path: string): Row => ({ path, status: 404, type: TEXT, body: '404 Not Found' });
const framed = (path: string): Row => ({
  path,
  type: HTML,
  policy: /^sandbox allow-scripts;.*frame-ancestors 'self'/,
});

const table = (): Row[] => [
  { path: '/', type: HTML, body: 'یوگای صبحگاهی' },
  { path: '/?tab=diets', type: HTML, body: 'یوگای صبحگاهی' },
  { path: '/classes/2', type: HTML, body: 'rel="canonical"' },
  { path: '/login', type: HTML, body: 'rel="canonical"' },
  shell('/profile'),
  moved('/classes/2/'),
  moved('/12/lessons/'),
  shell('/12/lessons'),
  unknown('/wp-login.php'),
  unknown('/.env'),
  unknown('/classes/2/more'),
  unknown('/classes'),
  unknown('/classes/'),
  { path: '/login/@classes@2', type: HTML },
  shell('/shell.html'),
  framed('/embed.html'),
  framed('/chat.html'),
  { path: file('index-'), type: JS, caching: IMMUTABLE },
  { path: `${file('index-')}?x`, type: JS, caching: IMMUTABLE },
  { path: '/sw.js', type: JS },
  { path: '/favicon.svg', type: 'image/svg+xml;charset=utf-8' },
  { path: '/manifest.webmanifest', type: 'application/manifest+json' },
  { path: '/config.json', type: 'application/json', body: 'gatewayHosts' },
  { path: '/images/icon-192.png', type: 'image/png' },
  { path: '/images/logo.svg', type: 'image/svg+xml;charset=utf-8' },
  missing('/assets/gone-12345678.js'),
  missing('/assets/gone-12345678.css'),
  missing('/assets/gone-12345678.woff2'),
  missing('/assets/'),
  missing('/assets/deeper/'),
  missing('/images/gone.svg'),
  missing('/images/'),
  missing('/hosting/nginx.conf'),
  missing('/hosting/Caddyfile'),
  missing('/.vite/manifest.json'),
];

const isText = (type = '') => /^(text|application\/(json|xml))/.test(type);
const HOSTS = [
  { name: 'our own server', isThere: true, start: undefined },
  { name: 'nginx', isThere: hasNginx, start: startNginx },
  { name: 'Caddy', isThere: hasCaddy, start: startCaddy },
];

let build: string;
test.beforeAll(async () => {
  build = await prerenderedBuild(APP);
});

for (const { name, isThere, start } of HOSTS)
  test.describe(name, () => {
    test.skip(!isThere, `${name} is not installed`);
    let origin = APP;
    let stop: (() => Promise<void>) | undefined;
    test.beforeAll(async () => {
      if (!start || !isThere) return;
      ({ origin, stop } = await start(build, APP));
    });
    test.afterAll(() => stop?.());

    test('returns the status, type, caching and policy that the table lists for each path', async ({
      request,
    }) => {
      for (const row of table()) {
        const { path, type, caching = 'no-cache', body, policy } = row;
        const { status = 200 } = row;
        const response = await request.get(origin + path, { maxRedirects: 0 });
        const headers = response.headers();
        if (status === 301) {
          const { pathname } = new URL(headers.location!, origin);
          expect.soft([response.status(), pathname], path).toEqual([301, path.slice(0, -1)]);
          continue;
        }
        expect
          .soft(
            {
              path,
              status: response.status(),
              type: headers['content-type']?.toLowerCase().replace('; ', ';'),
              caching: headers['cache-control'],
            },
            name,
          )
          .toEqual({ path, status, type, caching });
        expect
          .soft(headers['content-security-policy'], path)
          .toMatch(policy ?? /^default-src 'none';/);
        expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
        expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
        if (body && isText(type))
          expect
            .soft((await response.text()).includes(body), `${path} contains ${body}`)
            .toBe(true);
      }
    });

    test('sends no cacheable errors', async ({ request }) => {
      for (const path of [file('index-'), '/assets/gone.js', '/images/gone.svg']) {
        const response = await request.post(origin + path, { data: 'x' });
        if (response.status() < 400) continue; // Caddy serves files for any method
        expect(response.headers()['cache-control'] ?? '', path).not.toContain('max-age');
      }
    });

    test('sends a compressed script to a browser that accepts it', async ({ request }) => {
      const response = await request.get(origin + file('index-'), {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(response.headers()['content-encoding']).toBe('gzip');
    });
  });
