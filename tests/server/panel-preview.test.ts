/** Previews of the panel: only their signed address shows a hidden row. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test, vi } from 'vitest';
import { contentFiles, contentPages, courses } from '../../server/db/schema';
import { createRenderedPages } from '../../server/http/rendered-pages';
import { servePreviews } from '../../server/panel/preview/serve-previews';
import { useServer } from './member';
import { openBrowser, signedIn } from './panel';
import { temporaryFolder } from './temporary-folder';

/** A stub renderer: it shows the title of the item or page as the API returns it. */
const RENDERER_SOURCE = `let ask;
export const answerFromServer = (given) => { ask = given; };
export const preparePage = async (path) => {
  const [, folder, key] = path.split('/');
  const isItem = folder === 'classes';
  const url = isItem
    ? '/api/Course/GetCourses/?title=&part=1&size=100'
    : '/api/GeneralContent/GetContentPageByKey/?keyValue=' + key;
  const { data } = await (await ask(url)).json();
  const shown = isItem ? data.find(({ id }) => String(id) === key) : data;
  if (!isItem && !shown) throw Object.assign(new Error('not found'), { status: 404 });
  return {
    isMissing: !shown,
    render: async (template) => template.replace('SHELL', shown.title + '<script>1</script>'),
  };
};
`;
const HIDDEN = 4;
const server = useServer();
const folder = temporaryFolder();
const app = new Hono();
beforeAll(async () => {
  await mkdir(join(folder, 'dist'));
  await mkdir(join(folder, 'dist-render'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'dist/shell.html'), '<html><head></head>SHELL</html>');
  await writeFile(join(folder, 'dist-render/render-page.js'), RENDERER_SOURCE);
  const settings = { build: join(folder, 'dist'), hosts: {} };
  const pages = createRenderedPages(settings, async (url, init) => server.app.request(url, init));
  servePreviews(app, server.db, { hosts: {}, takesOrders: true }, pages);
  app.get('*', (context) => context.text('the app’s normal page'));
  await server.db.update(courses).set({ isWithdrawn: true }).where(eq(courses.id, HIDDEN));
});

const addressOf = async (resource: string, id: number) => {
  const { status, body } = await (
    await signedIn(server.app, 'owner')
  ).post(`/${resource}/${id}/preview`);
  expect(status).toBe(200);
  return body as unknown as { path: string; expiresAt: string };
};
const textOf = async (path: string) => (await app.request(path)).text();

test('the signed address shows a hidden class, in a frame of the panel only, and sends nothing', async () => {
  const { path } = await addressOf('class', HIDDEN);
  const response = await app.request(path);
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('پیلاتس برای کمر سالم'),
  ]);
  const policy = response.headers.get('content-security-policy')!;
  for (const rule of ["frame-ancestors 'self'", "connect-src 'none'", "form-action 'none'"])
    expect(policy).toContain(rule);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(
    ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => response.headers.get(name)),
  ).toEqual(['no-store', 'noindex', 'no-referrer']);
  const { data } = await server.get('/api/Course/GetCourses/?title=&part=1&size=100');
  expect((data as { id: number }[]).map(({ id }) => id)).not.toContain(HIDDEN);
});

test('a signature is valid for one row, one path and five minutes', async () => {
  const { path, expiresAt } = await addressOf('class', HIDDEN);
  const [page, query] = path.split('?') as [string, string];
  const normal = 'the app’s normal page';
  for (const changed of [
    page,
    `${page}?preview=`,
    `/classes/1?${query}`,
    path.replace(`class.${HIDDEN}`, 'class.1'),
    path.replace('class.', 'lesson.'),
    path.replace(/\.(\d{13})\./, (_, until: string) => `.${Number(until) + 1}.`),
    path.slice(0, -1),
    path.replace(/.{5}$/, 'AAAAA'),
  ])
    expect(await textOf(changed), changed).toBe(normal);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(expiresAt));
  expect(await textOf(path)).toBe(normal);
  vi.restoreAllMocks();
  expect(await textOf(path)).not.toBe(normal);
});

test('a page that is hidden or switched off is unknown without the signature', async () => {
  const [page] = await server.db
    .select()
    .from(contentPages)
    .where(eq(contentPages.key, 'Introduction'));
  const open = async () =>
    (await server.get('/api/GeneralContent/GetContentPageByKey/?keyValue=Introduction')).status;
  for (const hidden of [
    { isWithdrawn: true, isEnabled: true },
    { isWithdrawn: false, isEnabled: false },
  ]) {
    await server.db.update(contentPages).set(hidden).where(eq(contentPages.id, page!.id));
    expect(await open()).toBe(404);
    expect(await textOf((await addressOf('page', page!.id)).path)).toContain(page!.title);
  }
  await server.db
    .update(contentPages)
    .set({ isWithdrawn: false, isEnabled: true })
    .where(eq(contentPages.id, page!.id));
  expect(await open()).toBe(200);
});

test('a page with shown videos is previewed as the page of its videos', async () => {
  const { pageId } = (await server.db.select().from(contentFiles).limit(1))[0]!;
  const pathOf = async () => (await addressOf('page', pageId)).path.split('?')[0];
  expect(await pathOf()).toBe('/pages/videos/VideoGuide');
  await server.db.update(contentFiles).set({ isWithdrawn: true });
  const listed = await server.get('/api/GeneralContent/GetContentFileByKey/?keyValue=VideoGuide');
  expect(listed).toMatchObject({ data: { files: [] } });
  expect(await pathOf()).toBe('/pages/VideoGuide');
  await server.db.update(contentFiles).set({ isWithdrawn: false });
});

test('every role that sees a row may preview it, and none without a session', async () => {
  for (const role of ['expert', 'support'] as const)
    expect(await (await signedIn(server.app, role)).post('/diet/1/preview')).toMatchObject({
      status: 200,
      body: { path: expect.stringMatching(/^\/diets\/1\?preview=diet\.1\.\d{13}\.[\w-]{43}$/) },
    });
  const owner = await signedIn(server.app, 'owner');
  expect((await owner.post('/product/2000000000/preview')).status).toBe(404);
  expect((await owner.post('/coach/1/preview')).status).toBe(404);
  expect((await openBrowser(server.app).post('/class/1/preview')).status).toBe(401);
});
