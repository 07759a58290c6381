/** Why a data folder does not open is reported by its cause, and nothing in it is changed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { toSingleLine } from '../../server/start-failure';

let folder: string;
/** A database that opens. */
let completeFolder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morabi-data-'));
  completeFolder = join(folder, 'whole');
  await (await openDatabase(completeFolder)).close();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a start in this folder says. */
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
  ] as const)('%s %s', async (part, said, damage) => {
    const copy = join(folder, `damaged-${part.replace('/', '-')}-${said.length}`);
    await cp(completeFolder, copy, { recursive: true });
    await damage(join(copy, part));
    expect(await startIn(copy)).toBe(
      `The database in ${copy} is damaged: ${part} ${said}. Set DATA_DIR to a restored backup, and keep the damaged folder until that works.`,
    );
  });
});

test('what prevents a start for an unknown reason is not called damage', async () => {
  const copy = join(folder, 'of-another-version');
  await cp(completeFolder, copy, { recursive: true });
  await writeFile(join(copy, 'PG_VERSION'), '14\n');
  const line = await startIn(copy);
  expect(line).toContain('the reason is unknown');
  expect(line).not.toContain('damaged');
});

test('files that are no database are never filled with one', async () => {
  const photos = join(folder, 'photos');
  await mkdir(photos);
  await writeFile(join(photos, 'a.jpg'), 'x');
  expect(await startIn(photos)).toContain('holds files, and no PG_VERSION');
  expect(await readdir(photos)).toEqual(['a.jpg']);
});

test('a database without its PG_VERSION is not filled anew', async () => {
  const copy = join(folder, 'without-version');
  await cp(completeFolder, copy, { recursive: true });
  await rm(join(copy, 'PG_VERSION'));
  const before = await readFile(join(copy, 'global', 'pg_control'));
  expect(await startIn(copy)).toContain('holds files, and no PG_VERSION');
  expect(await readFile(join(copy, 'global', 'pg_control'))).toEqual(before);
});

/** A small disk needs the right to mount one. */
async function mount(at: string, options: string): Promise<string> {
  await mkdir(at);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at]);
  // Lazily: a database that failed to open keeps its files open as long as this process lives.
  onTestFinished(() => void execFileSync('umount', ['-l', at]));
  return at;
}
const probe = spawnSync('sh', [
  '-c',
  'd=$(mktemp -d) && mount -t tmpfs tmpfs "$d" && umount "$d"; s=$?; rmdir "$d"; exit $s',
]);
describe.runIf(probe.status === 0)('a disk', () => {
  const FULL =
    /^The disk of \S+ is full\. Make room, and start again; the data is left as it is\.$/;

  test('that is full is called full, before and after the first start, and works again with room', async () => {
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

  test('that is read-only is called so', async () => {
    const disk = await mount(join(folder, 'read-only'), 'ro');
    expect(await startIn(join(disk, 'database'))).toMatch(/its file system is read-only/);
  });
});
