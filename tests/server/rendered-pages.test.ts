/** Server-rendered pages: when and how often they are rendered, and the response if rendering fails. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { serveBuiltApp } from '../../server/http/built-app';
import { createRenderedPages } from '../../server/http/rendered-pages';
import { logLines } from './log-lines';
import { temporaryFolder } from './temporary-folder';

/** A stub renderer: it shows the received response, counts its renders, and fails on given paths. */
const RENDERER_SOURCE = `let ask;
let times = 0;
const ITEM = /^\\/classes\\/\\d+$/;
export const answerFromServer = (given) => { ask = given; };
export const isRendered = (path) => path !== '/members';
export const documentPath = (path, listed) => ITEM.test(path) && !listed.has(path) ? '/classes/0' : path;
export const preparePage = async (path) => {
  if (path === '/gone') throw new Error('no answer');
  if (path === '/login/@busy') throw Object.assign(new Error('busy'), { status: 503 });
  if (path === '/pages/nope') throw Object.assign(new Error('not found'), { status: 404 });
  const shown = await (await ask('/shown')).text();
  return {
    isMissing: path === '/classes/0',
    dehydrated: { path, state: { mutations: [], queries: [{ shown }] } },
    render: async (template, origin) => {
      if (path === '/broken') throw new Error('cannot be drawn');
      times += 1;
      return template.replace('SHELL', \`\${path} \${shown} \${times} \${origin}<style>p{}</style><script>1</script>\`);
    },
  };
};
export const listPages = async () => new Map([['/', ''], ['/classes/8', '2026-11-01']]);
`;
const folder = temporaryFolder();
const app = new Hono();
let shown = 'a';
const changes = { catalogue: 1, accounts: 1, lostAt: undefined as number | undefined };
beforeAll(async () => {
  await mkdir(join(folder, 'dist'));
  await mkdir(join(folder, 'dist-render'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'dist/shell.html'), '<html><head></head>SHELL</html>');
  await writeFile(join(folder, 'dist-render/render-page.js'), RENDERER_SOURCE);
  const settings = {
    build: join(folder, 'dist'),
    hosts: { VITE_GATEWAY_HOSTS: 'https://bank.example' },
    publicOrigin: 'https://morabi.example',
  };
  serveBuiltApp(
    app,
    settings,
    createRenderedPages(settings, async () => new Response(shown), changes),
  );
});
beforeEach(() => {
  changes.catalogue += 1;
  changes.lostAt = undefined;
});
const open = async (path: string) => {
  const response = await app.request(path);
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get('content-security-policy')!,
    robots: response.headers.get('x-robots-tag'),
    cacheStatus: response.headers.get('cache-status'),
    vary: response.headers.get('vary'),
    etag: response.headers.get('etag'),
  };
};
const textOf = async (path: string) => (await open(path)).text;
/** Number of a render, as the stub shows it. */
const renderOf = (text: string) => Number(/ (\d+) https/.exec(text)![1]);

test('the server renders a page once, and again after the catalogue has changed', async () => {
  const first = await textOf('/');
  expect(first).toContain('https://morabi.example');
  shown = 'b';
  expect(await textOf('/')).toBe(first);
  changes.catalogue += 1;
  const second = await textOf('/');
  expect(second).toContain('/ b ');
  expect(renderOf(second)).toBe(renderOf(first) + 1);
});

test('a document differs by its encoding, so caches ask for each', async () => {
  expect(await open('/')).toMatchObject({
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^W\/"/),
  });
});

test('concurrent requests for a page share one render', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 30 }, () => textOf('/')))).size).toBe(1);
});

test('while changes can’t be received, rendered pages are served for an hour, marked as stale', async () => {
  const before = await open('/');
  expect(before.cacheStatus).toBeNull();
  changes.lostAt = performance.now() - 3_599_000;
  expect(await open('/')).toEqual({ ...before, cacheStatus: 'morabi; hit; ttl=-3599' });
  changes.lostAt -= 2000;
  const after = renderOf(await textOf('/'));
  expect(after).toBe(renderOf(before.text) + 1);
  expect(renderOf(await textOf('/'))).toBe(after + 1); // not cached
});

test('all unknown items of a catalogue share one document with status 404, which is not indexed', async () => {
  const first = await open('/classes/9');
  expect([first.status, first.robots]).toEqual([404, 'noindex']);
  for (const path of ['/classes/10', '/classes/9']) expect(await open(path)).toEqual(first);
  const known = await open('/classes/8');
  expect([known.status, known.robots]).toEqual([200, null]);
  expect(known.text).not.toBe(first.text);
});

test('content that does not exist has status 404 and is not rendered', async () => {
  const { status, robots, text } = await open('/pages/nope');
  expect([status, robots]).toEqual([404, 'noindex']);
  expect(text).toContain('SHELL');
});

test('a page whose calls failed for the moment is sent as the shell, and is not missing', async () => {
  const { status, robots, text } = await open('/login/@busy');
  expect([status, robots]).toEqual([200, null]);
  expect(text).toContain('SHELL');
  expect(logLines).toEqual([]); // the call has logged it
});

test('at most 20 pages wait to be rendered; for others the shell is sent', async () => {
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, index) => open(`/login/@pages@${index}`)),
  );
  const isShell = ({ text }: { text: string }) => text.includes('SHELL');
  expect(pages.every(({ status }) => status === 200)).toBe(true);
  expect(pages.filter((page) => !isShell(page)).length).toBeLessThanOrEqual(21);
  expect(isShell(pages[0]!)).toBe(false);
  expect(isShell(await open('/login/@pages@50'))).toBe(false);
});

test('the policy of a page allows its own inline parts, and no other policy does', async () => {
  const page = await open('/');
  const shell = await open('/members');
  for (const directive of ['script-src', 'style-src-elem']) {
    const hashes = ({ policy }: typeof page) =>
      new RegExp(`${directive} ([^;]+)`).exec(policy)![1]!.match(/'sha256-[^']+'/g) ?? [];
    expect(hashes(page).length).toBe(hashes(shell).length + 1);
  }
});

test('every document lists the banks to which a payment may lead', async () => {
  for (const path of ['/', '/members'])
    expect((await open(path)).text).toContain('{"gatewayHosts":["https://bank.example"]}');
  expect(await (await app.request('/config.json')).json()).toEqual({
    gatewayHosts: ['https://bank.example'],
  });
});

test('the sitemap lists the pages with their last change, and robots.txt links to it', async () => {
  const get = async (path: string) => (await app.request(path)).text();
  expect(await get('/sitemap.xml')).toContain(
    '<url><loc>https://morabi.example/</loc></url>' +
      '<url><loc>https://morabi.example/classes/8</loc><lastmod>2026-11-01</lastmod></url>',
  );
  expect((await app.request('/sitemap.xml')).headers.get('content-type')).toMatch(/\/xml/);
  expect(await get('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://morabi.example/sitemap.xml\n',
  );
});

test.each(['/members', '/gone', '/broken'])('the server sends %s as the shell', async (path) => {
  const { text } = await open(path);
  expect(text).toContain('SHELL');
  expect(logLines).toHaveLength(path === '/members' ? 0 : 1);
});

test('without a renderer no page is rendered and only home is listed', async () => {
  const plain = createRenderedPages({ build: join(folder, 'other'), hosts: {} }, fetch);
  expect(await plain.page('/')).toBeUndefined();
  expect([...(await plain.list()).keys()]).toEqual(['/']);
});
