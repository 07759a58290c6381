/** Uploads are cleaned up: neither incomplete nor unused files remain. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/start/app';
import { dietForms, uploads, userDiets } from '../../server/db/schema';
import type { FileStore } from '../../server/files/file-store';
import { createFolderStore } from '../../server/files/folder-store';
import { readSettings } from '../../server/settings/settings';
import { picturesOf, removePicture, storePicture } from '../../server/uploads/pictures';
import { SWEEP_INTERVAL_MS, sweepUploads } from '../../server/uploads/sweep';
import { logLines } from './log-lines';
import { type Member, useServer } from './member';
import { PNG } from './pictures';

const server = useServer();
let member: Member;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  member = await server.newMember();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morabi-uploads-'));
  files = createFolderStore(folder);
  return () => rm(folder, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const group = 'diets';
const picture = () => new File([PNG], 'picture.png');
const store = (userId = member.id) =>
  storePicture(server.db, files, { file: picture(), group, userId });
const left = async () => (await readdir(join(folder, group)).catch((): string[] => [])).sort();
const rows = () => server.db.select().from(uploads).where(eq(uploads.userId, member.id));
const nameOf = (path: string) => path.split('/').at(-1)!;

test('a picture whose row cannot be written leaves no file', async () => {
  await expect(store(2_000_000_000)).rejects.toThrow();
  expect(await left()).toEqual([]);
});

test('an aborted upload leaves no file and no line in the log', async () => {
  const app = createApp({
    db: server.db,
    settings: readSettings({}),
    files,
    gateways: {},
  });
  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await expect.poll(() => listening.address()).not.toBeNull();
  const socket = connect((listening.address() as { port: number }).port, '127.0.0.1');
  const before = (await rows()).length;
  const received = once(listening, 'request');
  socket.write(
    [
      'POST /api/FileManagerApi/FileUpload HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${member.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
      '',
      '--x\r\ncontent-disposition: form-data; name="fileType"\r\n\r\n1',
      '--x\r\ncontent-disposition: form-data; name="folderName"\r\n\r\ndiets',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ].join('\r\n'),
  );
  socket.write(PNG);
  await received;
  await new Promise((resolve) => setTimeout(resolve, 200)); // the server handles the first part of the file
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await left()).toEqual([]);
  expect((await rows()).length).toBe(before);
  expect(logLines).toEqual([]);
  await new Promise((resolve) => listening.close(resolve));
});

/** Runs a day of cleanup rounds, which cover every file. */
const sweepAll = async (now: number) => {
  for (let round = 0; round < 256; round += 1)
    await sweepUploads(server.db, files, new Date(now + round * SWEEP_INTERVAL_MS));
};

/** Adds pictures to a member's questionnaire, one in each of its rounds. */
const answerWith = async (userId: number, ...paths: string[]) => {
  const own = { userId, dietId: 1, round: paths.length };
  const [diet] = await server.db.insert(userDiets).values(own).returning();
  await server.db.insert(dietForms).values(
    paths.map((path, index) => ({
      userDietId: diet!.id,
      isHoldover: false,
      round: index + 1,
      answerObject: JSON.stringify([{ AnswerText: path }]),
    })),
  );
};

test('the cleanup removes a picture without an answer after thirty days, and never one that is an answer of any round', async () => {
  const [drafted, ...answered] = [await store(), await store(), await store()];
  await answerWith(member.id, ...answered);
  await sweepAll(Date.now() + 28 * DAY_MS);
  expect(await left()).toEqual([drafted, ...answered].map(nameOf).sort());
  await sweepAll(Date.now() + 31 * DAY_MS);
  expect(await left()).toEqual(answered.map(nameOf).sort());
  expect((await rows()).map(({ path }) => path)).toEqual(answered);
  for (const path of answered) await removePicture(server.db, files, member.id, path);
});

test('the cleanup removes a picture that is an answer of another member only', async () => {
  const path = await store();
  await answerWith((await server.newMember()).id, path);
  await sweepAll(Date.now() + 31 * DAY_MS);
  expect(await left()).toEqual([]);
});

test('the cleanup removes what a crash left of an upload after an hour, and leaves foreign files', async () => {
  await mkdir(join(folder, group), { recursive: true });
  const put = async (name: string) => {
    await writeFile(join(folder, group, name), PNG);
    return name;
  };
  const digits = (digit: string) => digit.repeat(40);
  const begin = (name: string) =>
    server.db
      .insert(uploads)
      .values({ path: `/files/${group}/${name}`, userId: member.id, isStored: false });
  await begin(await put(`${digits('a')}.png`)); // the row was not updated any more
  await put(`${digits('b')}.jpg.part`); // the file is incomplete
  await begin(`${digits('b')}.jpg`);
  await begin(`${digits('c')}.jpg`); // no byte was written
  const foreign = [await put(`${digits('d')}.png`), await put('deadlift.pdf')];
  const stored = await store();
  expect(await picturesOf(server.db, member.id, [])).toEqual([stored]);
  await sweepAll(Date.now() - DAY_MS); // no round is an hour after the uploads
  expect(await left()).toHaveLength(5);
  await sweepAll(Date.now() + 2 * HOUR_MS);
  expect(await left()).toEqual([...foreign, nameOf(stored)].sort());
  expect((await rows()).map(({ path }) => path)).toEqual([stored]);
  await removePicture(server.db, files, member.id, stored);
});

test('a picture that the store can not remove keeps its row, and is removed later', async () => {
  const path = await store();
  const failing = { ...files, remove: () => Promise.reject(new Error('no answer')) };
  await expect(removePicture(server.db, failing, member.id, path)).rejects.toThrow('no answer');
  expect((await rows()).map((row) => row.path)).toEqual([path]);
  await removePicture(server.db, files, member.id, path);
  expect([await rows(), await left()]).toEqual([[], []]);
});
