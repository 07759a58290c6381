/** Server-rendered pages: when and how often they are rendered, and the response if rendering fails. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveBuiltApp } from '../../server/http/built-app';
import { createRenderedPages } from '../../server/http/rendered-pages';

/** A stub renderer: it shows the received response, counts its renders, and fails on given paths. */
const RENDERER_SOURCE = `let ask;
let times = 0;
export const answerFromServer = (given) => { ask = given; };
export const preparePage = async (path) => {
  if (path === '/gone') throw new Error('no answer');
  if (path === '/members') return undefined;
  const shown = await (await ask('/shown')).text();
  return {
    isMissing: path === '/classes/9',
    dehydrated: { path, state: { mutations: [], queries: [{ shown }] } },
    render: async (template, origin) => {
      if (path === '/broken') throw new Error('cannot be drawn');
      times += 1;
      return template.replace('SHELL', \`\${shown} \${times} \${origin}<style>p{}</style><script>1</script>\`);
    },
  };
};
export const listPages = async () => ['/'];
`;
let folder: string;
const app = new Hono();
let shown = 'a';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morabi-rendered-'));
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
    createRenderedPages(settings, async () => new Response(shown)),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const open = async (path: string) => {
  const response = await app.request(path);
  return { text: await response.text(), policy: response.headers.get('content-security-policy')! };
};

test('the server renders a page once for its data, and again when the data changes', async () => {
  expect((await open('/')).text).toContain('a 1 https://morabi.example');
  expect((await open('/')).text).toContain('a 1');
  shown = 'b';
  expect((await open('/')).text).toContain('b 2');
  shown = 'a';
  expect((await open('/')).text).toContain('a 1');
});

test('the page of an unknown item has status 404 and is not indexed, also when it is cached', async () => {
  for (const _ of ['rendered', 'cached']) {
    const { status, headers } = await app.request('/classes/9');
    expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  }
  const { status, headers } = await app.request('/classes/8');
  expect([status, headers.get('x-robots-tag')]).toEqual([200, null]);
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

test.each(['/members', '/gone', '/broken'])('the server sends %s as the shell', async (path) => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { text } = await open(path);
  expect(text).toContain('SHELL');
  expect(errorLog).toHaveBeenCalledTimes(path === '/members' ? 0 : 1);
  errorLog.mockRestore();
});

test('without a renderer no page is rendered and only home is listed', async () => {
  const plain = createRenderedPages({ build: join(folder, 'other'), hosts: {} }, fetch);
  expect(await plain.page('/')).toBeUndefined();
  expect(await plain.list()).toEqual(['/']);
});
