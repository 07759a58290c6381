import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lockFolder } from '../../server/db/lock';

const STALE_AFTER_MS = 2000;
let folder: string;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  folder = join(await mkdtemp(join(tmpdir(), 'morabi-lock-')), 'database');
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

const children: ReturnType<typeof spawn>[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
/** Starts another process that locks the folder. */
async function otherServer() {
  const script = `import { lockFolder } from './server/db/lock.ts';
    await lockFolder(${JSON.stringify(folder)}, ${STALE_AFTER_MS});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn('node', ['--import', 'tsx', '--input-type=module', '-e', script]);
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('a released folder can be locked again', async () => {
  for (let time = 1; time <= 2; time += 1) await (await lockFolder(folder, STALE_AFTER_MS))();
});

test('rejects a folder locked by a running server with one line, however long it is locked', async () => {
  await otherServer();
  const refusal = `The data folder ${folder} is in use by another server. Stop that server, or set DATA_DIR to another folder.`;
  await expect(lockFolder(folder, STALE_AFTER_MS)).rejects.toThrow(refusal);
  await expect(lockFolder(folder, STALE_AFTER_MS)).rejects.toThrow(refusal);
});

test('the lock of a killed server expires, even if its process id is reused', async () => {
  const child = await otherServer();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await writeFile(`${folder}.lock`, String(process.pid)); // in the format of an earlier version
  await (
    await lockFolder(folder, STALE_AFTER_MS)
  )();
});
