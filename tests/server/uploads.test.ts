/** Uploads are cleaned up: neither incomplete nor unused files remain. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../server/app';
import { dietForms, uploads, userDiets } from '../../server/db/schema';
import type { FileStore } from '../../server/files/file-store';
import { createFolderStore } from '../../server/files/folder-store';
import { readSettings } from '../../server/settings';
import { removePicture, storePicture } from '../../server/uploads/pictures';
import { SWEEP_INTERVAL_MS, sweepUploads } from '../../server/uploads/sweep';
import { logLines } from './log-lines';
import { type Member, openServer, type TestServer } from './member';
import { PNG } from './pictures';

let server: TestServer;
let member: Member;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  server = await openServer();
  member = await server.newMember();
});
afterAll(() => server.close());
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

test('a disk that fills up during an upload keeps no partial picture', () => {
  const script = `
    import { createHash } from 'node:crypto';
    import { readdirSync } from 'node:fs';
    import sharp from 'sharp';
    import { createFolderStore } from './server/files/folder-store.ts';
    import { storePicture } from './server/uploads/pictures.ts';
    process.on('SIGXFSZ', () => {}); // so that a write fails as it does on a full disk
    const raw = { width: 1200, height: 1200, channels: 3 };
    const noise = createHash('shake256', { outputLength: 4_320_000 }).digest();
    const bytes = await sharp(noise, { raw }).png().toBuffer();
    const file = new File([bytes], 'picture.png');
    const files = createFolderStore(process.argv[1]);
    storePicture(undefined, files, { file, group: '${group}', userId: 1 }).catch(
      ({ code }) => console.log(code, readdirSync(process.argv[1] + '/${group}').length),
    );`;
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      'ulimit -f 4000; exec node --import tsx --input-type=module -e "$0" "$1"',
      script,
      folder,
    ],
    { encoding: 'utf8', timeout: 30_000 },
  );
  expect(stdout, stderr).toBe('EFBIG 0\n');
});

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
  await vi.waitFor(() => expect(listening.address()).not.toBeNull());
  const socket = connect((listening.address() as { port: number }).port, '127.0.0.1');
  const before = (await rows()).length;
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
  await new Promise((resolve) => setTimeout(resolve, 200));
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

/** Adds a picture to a member's questionnaire. */
const answerWith = async (path: string, userId: number) => {
  const [diet] = await server.db.insert(userDiets).values({ userId, dietId: 1 }).returning();
  await server.db.insert(dietForms).values({
    userDietId: diet!.id,
    isHoldover: false,
    round: 1,
    answerObject: JSON.stringify([{ AnswerText: path }]),
  });
};

test('the cleanup removes a picture without an answer after thirty days, and never one that is an answer', async () => {
  const [drafted, answered] = [await store(), await store()];
  await answerWith(answered, member.id);
  await sweepAll(Date.now() + 28 * DAY_MS);
  expect(await left()).toEqual([drafted, answered].map(nameOf).sort());
  await sweepAll(Date.now() + 31 * DAY_MS);
  expect(await left()).toEqual([nameOf(answered)]);
  expect((await rows()).map(({ path }) => path)).toEqual([answered]);
  await removePicture(server.db, files, member.id, answered);
});

test('the cleanup removes a picture that is an answer of another member only', async () => {
  const path = await store();
  await answerWith(path, (await server.newMember()).id);
  await sweepAll(Date.now() + 31 * DAY_MS);
  expect(await left()).toEqual([]);
});

test('the cleanup removes files left by a crash after an hour, and leaves foreign files', async () => {
  await mkdir(join(folder, group), { recursive: true });
  const put = async (name: string, age: number) => {
    const file = join(folder, group, name);
    await writeFile(file, PNG);
    const then = new Date(Date.now() - age);
    await utimes(file, then, then);
    return name;
  };
  const digits = (digit: string) => digit.repeat(40);
  await put(`${digits('a')}.png`, 2 * HOUR_MS);
  await put(`${digits('b')}.jpg.part`, 2 * HOUR_MS);
  const referenced = [
    await put(`${digits('c')}.png`, -DAY_MS), // still too new in the last round of the day
    await put('deadlift.pdf', 90 * DAY_MS),
    await put('face.png', 90 * DAY_MS),
  ];
  const stored = await store();
  await sweepAll(Date.now());
  expect(await left()).toEqual([...referenced, nameOf(stored)].sort());
  await removePicture(server.db, files, member.id, stored);
});

test('the cleanup creates no folder before the first upload', async () => {
  await rm(folder, { recursive: true });
  await sweepUploads(server.db, files);
  expect(existsSync(folder)).toBe(false);
});
