/** The panel's document of its API, the columns of its fields, its headers, and its built files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, getTableColumns } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { codeMessages, staffAudit } from '../../server/db/schema';
import { serveBuiltPanel } from '../../server/panel/built-panel';
import {
  type CallName,
  CALLS,
  RESOURCE_NAMES,
  type ResourceName,
  type Role,
  ROLES,
  toUpdate,
} from '../../server/panel/contract';
import { STORED_RESOURCES } from '../../server/panel/resources/stored-resources';
import { useServer } from './member';
import { type Browser, openBrowser, signedIn } from './panel';
import { temporaryFolder } from './temporary-folder';

const server = useServer();
const folder = temporaryFolder();

test('the document describes every resource and call', async () => {
  const { status, body } = await openBrowser(server.app).get('/openapi.json');
  expect(status).toBe(200);
  const paths = Object.keys((body as unknown as { paths: object }).paths);
  for (const name of RESOURCE_NAMES) expect(paths).toContain(`/${name}/{id}`);
  for (const { path } of Object.values(CALLS)) expect(paths).toContain(path);
  expect(JSON.stringify(body)).not.toContain('passwordHash');
});

/** The columns of fields that have another name than their column. */
const COLUMNS: Readonly<Partial<Record<ResourceName, Readonly<Record<string, string>>>>> = {
  discountCode: { classIds: 'courseIds' },
  staff: { hasSecondFactor: 'twoFactorEnabled' },
  audit: { at: 'createdAt' },
  case: { memberId: 'userId', publishedAt: 'modifiedAt' },
  comment: { memberId: 'userId' },
  review: { memberId: 'userId' },
};
test.each(RESOURCE_NAMES)('each field of a %s that is a column is its own one', (name) => {
  const { columns, table } = STORED_RESOURCES[name];
  const named = Object.entries(getTableColumns(table));
  for (const [field, source] of Object.entries(columns)) {
    const column = named.find(([, each]) => each === source)?.[0];
    if (column) expect([field, column]).toEqual([field, COLUMNS[name]?.[field] ?? field]);
  }
});

const browsers = new Map<Role | null, Browser>();
beforeAll(async () => {
  browsers.set(null, openBrowser(server.app));
  for (const role of ROLES) browsers.set(role, await signedIn(server.app, role));
});
/** Their roles are those of the resource (panel-writes.test.ts). */
const OF_RESOURCES: readonly CallName[] = ['removalOf', 'order'];
const OTHER_CALLS = (Object.keys(CALLS) as CallName[]).filter(
  (name) => !OF_RESOURCES.includes(name),
);
test.each(OTHER_CALLS)('%s is made by its roles only', async (name) => {
  const { method, path } = CALLS[name];
  const roles: readonly Role[] | null = CALLS[name].roles;
  // No other role gets to know that the row does not exist.
  const missing = path.replace('{resource}', 'class').replace('{id}', '2000000000');
  for (const [role, browser] of browsers) {
    const { status } = await browser.send(method, missing, method === 'GET' ? undefined : {});
    const isAllowed = roles === null || (role !== null && roles.includes(role));
    const refusal = role ? 403 : 401;
    expect([role, status]).toEqual([role, isAllowed ? expect.not.toBeOneOf([401, 403]) : refusal]);
  }
});

test('answers of the API have its strict headers, in the panel’s form also for failures', async () => {
  const owner = await signedIn(server.app, 'owner');
  const answer = await openBrowser(server.app).get('/nothing');
  expect([answer.status, answer.body]).toEqual([404, { message: 'این سرویس وجود ندارد.' }]);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await owner.send('PUT', '/class/1', '[1]')).status).toBe(400);
  const large = await owner.post('/class', { title: 'a'.repeat(3_000_000) });
  expect([large.status, large.body]).toEqual([413, { message: expect.any(String) }]);
  const { body } = await owner.get('/class/1');
  const changed = { ...toUpdate('class', body), title: 'a\u0000b' };
  expect((await owner.put('/class/1', changed)).status).toBe(400);
});

test('the built panel has a nonce for its styles, and a 404 for missing files', async () => {
  const app = new Hono();
  serveBuiltPanel(app, folder);
  expect((await app.request('/panel/')).status).toBe(404);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="__NONCE__">');
  await writeFile(join(folder, 'assets/index-1.js'), '');
  const pages = await Promise.all(
    ['/panel/', '/panel/class/7', '/panel/index.html'].map(async (path) => app.request(path)),
  );
  const nonces = await Promise.all(
    pages.map(async (page) => /nonce="([^"]{22,})"/.exec(await page.text())![1]!),
  );
  expect(new Set(nonces).size).toBe(3);
  for (const [index, { status, headers }] of pages.entries()) {
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe/);
  }
  const script = await app.request('/panel/assets/index-1.js');
  expect([script.status, script.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);
  expect((await app.request('/panel/assets/none.js')).status).toBe(404);
  expect((await app.request('/panel/%2e%2e/%2e%2e/package.json')).status).toBe(404);
  expect((await app.request('/panel')).headers.get('location')).toBe('/panel/');
});

test('only messages that did not arrive are listed, read and dismissed', async () => {
  const expired = { expiresAt: new Date(0) };
  const [failed, other, delivered] = await server.db
    .insert(codeMessages)
    .values([
      { mobile: '09120000001', ...expired, failure: '500' },
      { mobile: '09120000002', ...expired, failure: '400' },
      { mobile: '09120000009', ...expired, deliveredAt: new Date() },
    ])
    .returning();
  const support = browsers.get('support')!;
  const { data } = (await support.get('/message')).body;
  const failedIds = [failed!.id, other!.id];
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set(failedIds));
  expect((await support.get(`/message/${delivered!.id}`)).status).toBe(404);
  const all = { ids: [...failedIds, delivered!.id] };
  expect((await support.post('/message/dismiss', all)).body).toEqual({ dismissed: 2 });
  expect((await support.get('/message')).body.data).toEqual([]);
  expect(await server.db.select().from(codeMessages)).toEqual([delivered]);
  const audited = await server.db.select().from(staffAudit).where(eq(staffAudit.action, 'dismiss'));
  expect(new Set(audited.map(({ rowId }) => Number(rowId)))).toEqual(new Set(failedIds));
});
