/** Public catalogue responses are cached in memory until the catalogue changes. */
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../server/start/app';
import { openDatabase, type OpenDatabase } from '../../server/db/database';
import { courses, settings } from '../../server/db/schema';
import { seedDemo } from '../../server/demo/seed';
import { createResponseCache } from '../../server/http/response-cache';
import { createFolderStore } from '../../server/files/folder-store';
import { readSettings } from '../../server/settings/settings';
import { SARA_CALLS, PUBLIC } from './every-call';
import { openServer, openTestDatabase, ORIGIN } from './member';
import { databaseOfTest } from './new-database';

/** Timeout for the notification of a change, also on a busy machine. */
const POLL_OPTIONS = { timeout: 10_000, interval: 20 };
const appOf = ({ db, changes }: OpenDatabase): Hono =>
  createApp({
    db,
    changes,
    settings: readSettings({}),
    files: createFolderStore(''),
    gateways: {},
  });
const COURSES = '/api/Course/GetCourses/?title=&part=1&size=20';
const titleIn = async (app: Hono) => {
  const { data } = (await (await app.request(ORIGIN + COURSES)).json()) as {
    data: { title: string }[];
  };
  return data[0]!.title;
};
const rename = ({ db }: OpenDatabase, title: string) =>
  db.update(courses).set({ title }).where(eq(courses.id, 1));
/** Makes a change without a notification, which only a database query sees. */
const renameWithoutNotify = ({ db }: OpenDatabase, title: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table courses disable trigger user`);
    await tx.update(courses).set({ title }).where(eq(courses.id, 1));
    await tx.execute(sql`alter table courses enable trigger user`);
  });
const awaitChange = ({ changes }: OpenDatabase) =>
  vi.waitUntil(() => changes.lostAt === undefined, 5000);

let database: OpenDatabase;
let app: Hono;
beforeAll(async () => {
  database = await openTestDatabase();
  app = appOf(database);
  await awaitChange(database);
  return () => database.close();
});
afterEach(() => void vi.restoreAllMocks());

test('the server reads the catalogue from the database once, and again after a change', async () => {
  const before = await titleIn(app);
  await renameWithoutNotify(database, 'در سکوت');
  expect(await titleIn(app)).toBe(before);
  await rename(database, 'یوگا');
  await expect.poll(() => titleIn(app), POLL_OPTIONS).toBe('یوگا');
});

test('each page of a list and each search has its own cached response', async () => {
  const idsOf = async (query: string) => {
    const response = await app.request(`${ORIGIN}/api/Course/GetCourses/?${query}`);
    return ((await response.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const all = await idsOf('title=&part=1&size=20');
  expect(all.length).toBeGreaterThan(2);
  for (const part of [1, 2])
    expect(await idsOf(`title=&part=${part}&size=2`)).toEqual(all.slice(2 * part - 2, 2 * part));
  expect(await idsOf('title=none&part=1&size=20')).toEqual([]);
});

const CATALOGUE =
  'courses coaches lessons diets products gateways settings content_pages content_files';
test.each([
  ...CATALOGUE.split(' ').map((table) => [table, 'id', 'catalogue'] as const),
  ['users', 'id', 'accounts'] as const,
  ['sessions', 'user_id', 'accounts'] as const,
])('the database notifies the server of a change in %s', async (table, column, channel) => {
  for (const change of [`update ${table} set ${column} = ${column}`, `delete from ${table}`]) {
    const { [channel]: version } = database.changes;
    await database.db.execute(sql.raw(`${change} where false`));
    await expect.poll(() => database.changes[channel], POLL_OPTIONS).not.toBe(version);
  }
});

test('a browser revalidates each time and gets «not modified»', async () => {
  const content = (call: string) => `/api/GeneralContent/${call}/?keyValue=`;
  for (const path of [
    ...Object.values(PUBLIC),
    `${content('GetContentPageByKey')}Introduction`,
    `${content('GetContentFileByKey')}VideoGuide`,
  ]) {
    const { headers } = await app.request(ORIGIN + path);
    expect(headers.get('cache-control'), path).toBe('no-cache');
    const etag = headers.get('etag')!;
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.request(ORIGIN + path, { headers: { 'if-none-match': named } });
      expect([again.status, await again.text()], path).toEqual([304, '']);
    }
    const other = await app.request(ORIGIN + path, { headers: { 'if-none-match': '"other"' } });
    expect([other.status, other.headers.get('etag')], path).toEqual([200, etag]);
  }
});

test('the catalogue cache stores neither personal nor refused responses', async () => {
  const server = await openServer();
  const token = await server.logIn('09120000001');
  const { data } = await SARA_CALLS.getUserInfo!(server, token);
  expect(data).toBeTruthy();
  const page = '/api/GeneralContent/GetContentPageByKey/?keyValue=';
  for (const path of ['/api/User/GetUserInfo', '/api/nothing', `${page}None`, `${page}%00`]) {
    const answer = await server.send(path, token);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    expect(answer.headers.get('etag'), path).toBeNull();
  }
  await server.close();
});

test('the catalogue cache does not store a response that was started before a change', async () => {
  const { db, changes } = database;
  const memory = createResponseCache(changes);
  const read = async () => (await db.select().from(settings))[0]!.taxPercent;
  const { catalogue: version } = changes;
  const old = await memory('tax', async () => {
    const tax = await read();
    await db.update(settings).set({ taxPercent: tax + 1 });
    await expect.poll(() => changes.catalogue, POLL_OPTIONS).not.toBe(version);
    return tax;
  });
  const reread = await memory('tax', read);
  expect(reread.bytes).not.toEqual(old.bytes);
  expect((await memory('tax', read)).bytes).toEqual(reread.bytes);
});

test('the catalogue cache limits the bytes of arbitrary searches and retains the latest', async () => {
  const maxBytes = 100_000;
  const memory = createResponseCache(database.changes, maxBytes);
  let made = 0;
  const ask = (key: number) =>
    memory(String(key), async () => {
      made += 1;
      return 'x'.repeat(1000);
    });
  for (let key = 0; key < 1000; key += 1) await ask(key);
  await ask(999);
  expect(made).toBe(1000);
  for (let key = 999; key >= 0; key -= 1) await ask(key);
  expect(made).toBeGreaterThan(1000 + 1000 - maxBytes / 1000);
});

describe.runIf(process.env.TEST_DATABASE_URL)('PostgreSQL', () => {
  test('notifies every process of the changes made by another', async () => {
    const at = await databaseOfTest();
    const databases = [await openDatabase(at), await openDatabase(at), await openDatabase(at)];
    await seedDemo(databases[0]!.db);
    const apps = databases.map(appOf);
    for (const each of databases) await awaitChange(each);
    for (const each of apps) await titleIn(each);
    await rename(databases[2]!, 'کراس‌فیت');
    for (const each of apps) await expect.poll(() => titleIn(each), POLL_OPTIONS).toBe('کراس‌فیت');
    for (const { close } of databases) await close();
  });

  test('invalidates the catalogue cache after a lost connection, and then notifies the server again', async () => {
    await titleIn(app);
    await renameWithoutNotify(database, 'در نبود');
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen accounts', 'select') and datname = current_database()`,
    );
    await expect.poll(() => titleIn(app), POLL_OPTIONS).toBe('در نبود');
    await awaitChange(database);
    await renameWithoutNotify(database, 'بی‌خبر');
    await titleIn(app);
    await rename(database, 'باخبر');
    await expect.poll(() => titleIn(app), POLL_OPTIONS).toBe('باخبر');
  });
});
