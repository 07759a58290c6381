/** Resumable uploads of the staff: interrupted, foreign, hostile, and by several processes; to both file stores. */
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exportContent } from '../../server/content-folder/export';
import { checkContent, previewImport } from '../../server/content-folder/import';
import { describePlan } from '../../server/content-folder/plan';
import { staffAudit, staffUploads } from '../../server/db/schema';
import type { FileStore } from '../../server/files/file-store';
import { createFolderStore } from '../../server/files/folder-store';
import { DEMO_MEDIA } from '../../server/demo/folder';
import { openS3Store } from '../../server/files/s3-store';
import { MAX_UNFINISHED_UPLOADS, toUpdate } from '../../server/panel/contract';
import { createLeases, withLease } from '../../server/panel/uploads/leases';
import { sweepStaffUploads } from '../../server/panel/uploads/sweep';
import { finishUpload } from '../../server/panel/uploads/uploads';
import { readSettings } from '../../server/settings/settings';
import { createApp } from '../../server/start/app';
import { newFolder, removeFolders } from './content-folder';
import { ORIGIN, useServer } from './member';
import { type Browser, openBrowser, signedIn } from './panel';
import { PNG } from './pictures';
import { openS3 } from './s3';
import { temporaryFolder } from './temporary-folder';
import {
  begin,
  create,
  finish,
  OF_LESSON,
  offsetOf,
  patch,
  send,
  sendHalf,
  upload,
  VIDEO,
} from './uploading';

const DAY_MS = 86_400_000;
const server = useServer();
const folder = temporaryFolder();
let s3: Awaited<ReturnType<typeof openS3>>;
const stores: Record<'folder' | 'bucket', FileStore> = {} as never; // opened below
beforeAll(async () => {
  s3 = await openS3();
  stores.folder = createFolderStore(folder);
  stores.bucket = await openS3Store(s3.settings);
});
afterAll(async () => {
  await stores.bucket.close();
  await s3.close();
  await removeFolders();
});
afterEach(() => server.db.delete(staffUploads));

/** Another process on the same database. */
const newApp = (files: FileStore): Hono =>
  createApp({ db: server.db, settings: readSettings({}), files, gateways: {} });
const owner = (app: Hono) => signedIn(app, 'owner');

async function listen(app: Hono) {
  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await expect.poll(() => listening.address()).not.toBeNull();
  const { port } = listening.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => listening.close(resolve)) };
}
const rowOf = async (id: string) =>
  (await server.db.select().from(staffUploads).where(eq(staffUploads.id, id)))[0]!;
const update = (id: string, values: Partial<typeof staffUploads.$inferInsert>) =>
  server.db.update(staffUploads).set(values).where(eq(staffUploads.id, id));
const contentOf = async (files: FileStore, path: string) => {
  const { size } = (await files.find(path))!;
  return buffer(await files.read(path, { first: 0, last: size - 1 }));
};
/** Returns the files that the store has of unfinished uploads. */
const leftIn = async (files: FileStore) =>
  (await files.listFolder('/files/.uploads')).map((path) => path.split('/').at(-1));

describe.each(['folder', 'bucket'] as const)('into a %s', (kind) => {
  let app: Hono;
  let browser: Browser;
  let files: FileStore;
  beforeAll(async () => {
    files = stores[kind];
    app = newApp(files);
    browser = await owner(app);
  });

  test('an upload goes on in another process, and its file is served to buyers only', async () => {
    const other = newApp(files);
    const id = await begin(app, browser, VIDEO.length);
    expect((await patch(app, browser, id, 0, VIDEO.subarray(0, 1000))).status).toBe(204);
    expect(await offsetOf(other, browser, id)).toBe(1000);
    expect((await finish(browser, id)).status).toBe(400);
    expect((await patch(other, browser, id, 900, VIDEO.subarray(900))).status).toBe(409);
    expect((await patch(other, browser, id, 1000, VIDEO.subarray(1000))).status).toBe(204);
    expect(await offsetOf(app, browser, id)).toBe(VIDEO.length);
    const { path } = (await finish(browser, id)).body as unknown as { path: string };
    expect(path).toMatch(/^\/files\/lessons\/jlsh-aol-[\da-f]{16}\.mp4$/);
    expect((await contentOf(files, path)).equals(VIDEO)).toBe(true);
    expect((await finish(browser, id)).body).toEqual({ path });
    expect(await offsetOf(other, browser, id)).toBe(VIDEO.length);
    expect((await patch(app, browser, id, VIDEO.length, VIDEO)).status).toBe(404);
    expect((await send(app, browser, 'DELETE', `/uploads/${id}`)).status).toBe(404);
    expect(await leftIn(files)).toEqual([]);
    expect((await app.request(ORIGIN + path)).status).toBe(403);
    const { address } = (await browser.post('/file-address', { path })).body;
    const served = await app.request(`${ORIGIN}${String(address)}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    await files.remove(path);
  });

  test('a finish that was interrupted at any step goes on', async () => {
    const actor = {
      id: String((await browser.get('/me')).body.id),
      name: '',
      role: 'owner',
    } as const;
    for (const step of ['move', 'remove'] as const)
      for (const isDone of [false, true]) {
        const id = await begin(app, browser, VIDEO.length);
        await patch(app, browser, id, 0, VIDEO);
        const dying: FileStore = {
          ...files,
          [step]: async (path: string, to: string) => {
            if (isDone) await files[step](path, to);
            throw new Error('killed');
          },
        };
        const openUploads = () => dying.openUploads();
        const died = finishUpload(server.db, { files: dying, openUploads }, actor, id);
        await expect(died).rejects.toThrow('killed');
        const { path } = (await finish(browser, id)).body as unknown as { path: string };
        expect((await contentOf(files, path)).equals(VIDEO), `${step} ${isDone}`).toBe(true);
        expect(await rowOf(id)).toMatchObject({ path, finishedAt: expect.any(Date) });
        const audits = await server.db.select().from(staffAudit).where(eq(staffAudit.rowId, id));
        expect(audits).toHaveLength(1);
        await files.remove(path);
      }
    await sweepStaffUploads(server.db, files, new Date(Date.now() + 4 * DAY_MS));
    expect(await leftIn(files)).toEqual([]);
  });

  test('the sweep removes unfinished uploads after three days, and keeps finished files', async () => {
    const unfinished = await begin(app, browser, VIDEO.length);
    await patch(app, browser, unfinished, 0, VIDEO.subarray(0, 100));
    const path = String((await upload(app, browser, VIDEO)).body.path);
    await sweepStaffUploads(server.db, files, new Date(Date.now() + 2 * DAY_MS));
    expect(await offsetOf(app, browser, unfinished)).toBe(100);
    await sweepStaffUploads(server.db, files, new Date(Date.now() + 4 * DAY_MS));
    expect(await offsetOf(app, browser, unfinished)).toBe(404);
    expect(await leftIn(files)).toEqual([]);
    expect(await server.db.$count(staffUploads)).toBe(0);
    expect(await files.find(path)).toBeDefined();
    await files.remove(path);
  });

  test('the sweep leaves an old upload that a request writes', async () => {
    const id = await begin(app, browser, VIDEO.length);
    const leaseEndsAt = new Date(Date.now() + DAY_MS);
    await update(id, { createdAt: new Date(0), writer: 'another process', leaseEndsAt });
    await sweepStaffUploads(server.db, files);
    await update(id, { writer: null, leaseEndsAt: null });
    expect(await offsetOf(app, browser, id)).toBe(0);
    await sweepStaffUploads(server.db, files);
    expect(await offsetOf(app, browser, id)).toBe(404);
  });

  test('what has arrived before a connection breaks stays', async () => {
    const { port, close } = await listen(app);
    const id = await begin(app, browser, VIDEO.length);
    const socket = sendHalf(port, browser, id, 0);
    await expect.poll(async () => (await rowOf(id)).writer).not.toBe(null);
    await new Promise((resolve) => setTimeout(resolve, 200)); // the server reads the bytes
    socket.destroy();
    await expect.poll(async () => (await rowOf(id)).writer).toBe(null);
    expect(await offsetOf(app, browser, id)).toBe(500);
    expect((await patch(app, browser, id, 500, VIDEO.subarray(500))).status).toBe(204);
    const path = String((await finish(browser, id)).body.path);
    expect((await contentOf(files, path)).equals(VIDEO)).toBe(true);
    await files.remove(path);
    await close();
  });

  test('content of another kind is refused, and nothing of it remains', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(2000));
    const refused = await upload(app, browser, page);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('ویدیو')]);
    const broken = { resource: 'class', kind: 'picture', filename: 'a.png' };
    expect((await upload(app, browser, Buffer.from(PNG.subarray(0, 40)), broken)).status).toBe(400);
    expect(await leftIn(files)).toEqual([]);
    expect(await server.db.$count(staffUploads)).toBe(0);
  });
});

test('a picture is stored public, without its metadata and downscaled', async () => {
  const app = newApp(stores.folder);
  const browser = await owner(app);
  const taken = await sharp({
    create: { width: 5000, height: 3000, channels: 3, background: 'red' },
  })
    .withExif({ IFD0: { ImageDescription: 'home' } })
    .jpeg()
    .toBuffer();
  const metadata = { resource: 'lesson', kind: 'picture', filename: '../../../etc/passwd%00.svg' };
  const { path } = (await upload(app, browser, taken, metadata)).body as unknown as {
    path: string;
  };
  expect(path).toMatch(/^\/files\/public\/etc-passwd-00-[\da-f]{16}\.jpg$/);
  const { width, exif } = await sharp(await readFile(join(folder, path.slice(7)))).metadata();
  expect([width, exif]).toEqual([4096, undefined]);
  expect((await app.request(ORIGIN + path)).status).toBe(200);
});

test('only the person who began an upload may go on, and only roles that change the resource begin one', async () => {
  const app = newApp(stores.folder);
  const browser = await owner(app);
  const id = await begin(app, browser, VIDEO.length);
  for (const role of ['expert', 'support'] as const) {
    const other = await signedIn(app, role);
    expect((await create(app, other, 100)).status).toBe(403);
    expect((await patch(app, other, id, 0, VIDEO)).status).toBe(404);
    expect(await offsetOf(app, other, id)).toBe(404);
    expect((await finish(other, id)).status).toBe(404);
    expect((await send(app, other, 'DELETE', `/uploads/${id}`)).status).toBe(404);
    const { status } = await other.post('/file-address', { path: '/files/demo/run.mp4' });
    expect(status).toBe(role === 'expert' ? 200 : 403);
  }
  expect((await create(app, openBrowser(app), 100)).status).toBe(401);
  const foreign = { origin: 'https://evil.example', 'upload-offset': '0' };
  expect((await send(app, browser, 'PATCH', `/uploads/${id}`, foreign, VIDEO)).status).toBe(403);
  expect(await offsetOf(app, browser, id)).toBe(0);
  const ofOther = await begin(app, browser, VIDEO.length);
  await update(ofOther, { staffId: 'another owner' });
  expect((await patch(app, browser, ofOther, 0, VIDEO)).status).toBe(404);
  const expert = await signedIn(app, 'expert');
  await update(ofOther, { staffId: String((await expert.get('/me')).body.id) });
  expect((await patch(app, expert, ofOther, 0, VIDEO)).status).toBe(403); // was an owner before
  expect((await send(app, browser, 'DELETE', `/uploads/${id}`)).status).toBe(204);
  expect(await offsetOf(app, browser, id)).toBe(404);
});

test('sizes, numbers, names and ids are limited', async () => {
  const app = newApp(stores.folder);
  const browser = await owner(app);
  const picture = { ...OF_LESSON, kind: 'picture' };
  for (const [size, metadata] of [
    [2_000_000_001, OF_LESSON],
    [5_000_001, picture],
    [0, OF_LESSON],
    [-1, OF_LESSON],
    [100, { ...OF_LESSON, resource: 'member' }],
    [100, { ...OF_LESSON, kind: 'svg' }],
    [100, { ...OF_LESSON, path: '/files/public/a.mp4' }],
    [100, { ...OF_LESSON, filename: 'a\0.mp4' }],
    [100, { ...OF_LESSON, filename: 'a'.repeat(300) }],
  ] as const)
    expect([size, metadata, (await create(app, browser, size, metadata)).status]).toEqual([
      size,
      metadata,
      400,
    ]);
  for (const id of ['..%2f..%2fsecret', '%2e%2e', 'a'.repeat(32), '%00'])
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET'])
      expect((await send(app, browser, method, `/uploads/${id}`)).status).toBe(404);
  const id = await begin(app, browser, VIDEO.length);
  const more = Buffer.concat([VIDEO, VIDEO]);
  expect((await patch(app, browser, id, 0, more)).status).toBe(413);
  expect((await patch(app, browser, id, 0, Buffer.alloc(9_000_000))).status).toBe(413);
  expect(await offsetOf(app, browser, id)).toBe(0);
  await server.db.delete(staffUploads);
  const number = MAX_UNFINISHED_UPLOADS;
  const begun = await Promise.all(
    Array.from({ length: number + 3 }, () => create(app, browser, 100)),
  );
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(number);
  expect(begun.filter(({ status }) => status === 400)).toHaveLength(3);
  // Finished uploads, and those of others, take no place.
  const [finished, foreign] = await server.db.select().from(staffUploads);
  await update(finished!.id, { finishedAt: new Date() });
  await update(foreign!.id, { staffId: 'another owner' });
  for (const status of [201, 201, 400])
    expect((await create(app, browser, 100)).status).toBe(status);
});

test('one request at a time writes, and the next one does not wait for a connection that hangs', async () => {
  const app = newApp(stores.folder);
  const browser = await owner(app);
  const { port, close } = await listen(app);
  const id = await begin(app, browser, VIDEO.length);
  const open = sendHalf(port, browser, id, 0);
  const arrived = `/files/.uploads/${id}`;
  await expect.poll(async () => (await stores.folder.find(arrived))!.size).toBe(500);
  expect(await offsetOf(newApp(stores.folder), browser, id)).toBe(500);
  expect((await patch(app, browser, id, 500, VIDEO.subarray(500))).status).toBe(204);
  open.destroy();
  const path = String((await finish(browser, id)).body.path);
  expect((await contentOf(stores.folder, path)).equals(VIDEO)).toBe(true);
  await close();
});

test('the lease of a killed process ends, and until then no other process writes', async () => {
  const id = await begin(newApp(stores.folder), await owner(newApp(stores.folder)), 100);
  const leases = createLeases(server.db);
  const done: string[] = [];
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      withLease(leases, id, async () => {
        done.push(`${name}+`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        done.push(`${name}-`);
      }),
    ),
  );
  for (let at = 0; at < done.length; at += 2) expect(done[at]![0]).toBe(done[at + 1]![0]);
  await update(id, { writer: 'killed', leaseEndsAt: new Date(Date.now() + 1500) });
  const startedAt = Date.now();
  await withLease(leases, id, async () => {});
  expect(Date.now() - startedAt).toBeGreaterThan(1000);
});

test('an export contains uploaded files, and importing it changes nothing', async () => {
  const app = newApp(stores.folder);
  const browser = await owner(app);
  const videoSrc = String((await upload(app, browser, VIDEO)).body.path);
  const picture = { resource: 'lesson', kind: 'picture', filename: 'عکس.png' };
  const image = String((await upload(app, browser, Buffer.from(PNG), picture)).body.path);
  const { body: lesson } = await browser.get('/lesson/1');
  const saved = await browser.put('/lesson/1', {
    ...toUpdate('lesson', lesson),
    videoSrc,
    image,
  });
  expect([saved.status, saved.body]).toMatchObject([200, { videoSrc, image }]);
  const exported = await newFolder();
  const all = [createFolderStore(DEMO_MEDIA), stores.folder];
  expect(await exportContent(server.db, exported, all)).toEqual([]);
  expect(await readdir(join(exported, 'media/lessons'))).toContain(videoSrc.split('/').at(-1));
  const { plan, media } = await previewImport(
    server.db,
    await checkContent(exported),
    stores.folder,
  );
  expect(describePlan(plan, [])).toMatch(/^0 created, 0 changed, 0 withdrawn, 0 deleted/);
  for (const { storedPath } of media) expect([videoSrc, image]).not.toContain(storedPath);
});
