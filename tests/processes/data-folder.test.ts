/** A data folder that does not open is reported with its cause, and is not changed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { toSingleLine } from '../../server/start/start-failure';
import { temporaryFolder } from '../server/temporary-folder';

const folder = temporaryFolder();
/** A valid database. */
const completeFolder = join(folder, 'whole');
beforeAll(async () => (await openDatabase(completeFolder)).close(), 60_000);

/** Returns the output of a start in this folder. */
const startIn = (path: string) =>
  openDatabase(path).then(async ({ close }) => {
    await close();
    return 'opened';
  }, toSingleLine);

describe('reports a missing part of a database as damage: ', () => {
  test.each([
    ['global/pg_control', 'has 10 bytes instead of 8192', (path: string) => truncate(path, 10)],
    ['global/pg_control', 'is missing', (path: string) => rm(path)],
    ['base', 'is missing', (path: string) => rm(path, { recursive: true })],
    ['pg_wal', 'is missing', (path: string) => rm(path, { recursive: true })],
    ['pg_xact', 'is missing', (path: string) => rm(path, { recursive: true })],
  ] as const)('%s %s', async (part, message, damage) => {
    const copy = join(folder, `damaged-${part.replace('/', '-')}-${message.length}`);
    await cp(completeFolder, copy, { recursive: true });
    await damage(join(copy, part));
    expect(await startIn(copy)).toBe(
      `The database in ${copy} is damaged: ${part} ${message}. Set DATA_DIR to a restored backup. Keep the damaged folder until the server starts with the backup.`,
    );
  });
});

test('the server does not report damage when a start fails for an unknown reason', async () => {
  const copy = join(folder, 'of-another-version');
  await cp(completeFolder, copy, { recursive: true });
  await writeFile(join(copy, 'PG_VERSION'), '14\n');
  const line = await startIn(copy);
  expect(line).toContain('the reason is unknown');
  expect(line).not.toContain('damaged');
});

test('the server does not create a database in a folder with other files', async () => {
  const photos = join(folder, 'photos');
  await mkdir(photos);
  await writeFile(join(photos, 'a.jpg'), 'x');
  expect(await startIn(photos)).toContain('contains files but no PG_VERSION');
  expect(await readdir(photos)).toEqual(['a.jpg']);
});

test('the server does not recreate a database whose PG_VERSION is missing', async () => {
  const copy = join(folder, 'without-version');
  await cp(completeFolder, copy, { recursive: true });
  await rm(join(copy, 'PG_VERSION'));
  const before = await readFile(join(copy, 'global', 'pg_control'));
  expect(await startIn(copy)).toContain('contains files but no PG_VERSION');
  expect(await readFile(join(copy, 'global', 'pg_control'))).toEqual(before);
});

/** Mounts a small disk, which needs permission to mount. */
async function mount(at: string, options: string): Promise<string> {
  await mkdir(at);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at]);
  // Lazy: a database that failed to open keeps its files open until this process exits.
  onTestFinished(() => void execFileSync('umount', ['-l', at]));
  return at;
}
const probe = spawnSync('sh', [
  '-c',
  'd=$(mktemp -d) && mount -t tmpfs tmpfs "$d" && umount "$d"; s=$?; rmdir "$d"; exit $s',
]);
describe.runIf(probe.status === 0)('a disk', () => {
  const FULL =
    /^The disk of \S+ is full\. Free some space, and start the server again\. The data is unchanged\.$/;

  test('that is full is reported as full before and after the first start, and is usable once there is space', async () => {
    const disk = await mount(join(folder, 'small'), 'size=60m');
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(35 * 2 ** 20));
    expect(await startIn(join(disk, 'database'))).toMatch(FULL);
    expect(await readdir(disk)).toEqual(['filler']);
    await rm(filler);
    expect(await startIn(join(disk, 'database'))).toBe('opened');
    await writeFile(filler, Buffer.alloc(60 * 2 ** 20)).catch((error: NodeJS.ErrnoException) =>
      expect(error.code).toBe('ENOSPC'),
    );
    expect(await startIn(join(disk, 'database'))).toMatch(FULL);
    await rm(filler);
    expect(await startIn(join(disk, 'database'))).toBe('opened');
  }, 60_000);

  test('that is read-only is reported as read-only', async () => {
    const disk = await mount(join(folder, 'read-only'), 'ro');
    expect(await startIn(join(disk, 'database'))).toMatch(/its file system is read-only/);
  });
});
