import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { lockFolder } from '../../server/db/lock';
import { startedProcesses } from '../server/processes';
import { temporaryFolder } from '../server/temporary-folder';

const STALE_AFTER_MS = 2000;
const folder = join(temporaryFolder(), 'database');
beforeAll(() => void vi.spyOn(console, 'log').mockReturnValue());

const start = startedProcesses();
/** Starts another process that locks the folder. */
const otherServer = () =>
  start(
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { lockFolder } from './server/db/lock.ts';
      await lockFolder(${JSON.stringify(folder)}, ${STALE_AFTER_MS});
      console.log('locked');
      setInterval(() => {}, 1000);`,
    ],
    /locked/,
  );

test('rejects a folder locked by a running server with one line, however long it is locked', async () => {
  await otherServer();
  const refusal = `The data folder ${folder} is in use by another server. Stop that server, or set DATA_DIR to another folder.`;
  await expect(lockFolder(folder, STALE_AFTER_MS)).rejects.toThrow(refusal);
  await expect(lockFolder(folder, STALE_AFTER_MS)).rejects.toThrow(refusal);
});

test('the lock of a killed server expires, even if its process id is reused', async () => {
  const { child } = await otherServer();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await writeFile(`${folder}.lock`, String(process.pid)); // in the format of an earlier version
  await (
    await lockFolder(folder, STALE_AFTER_MS)
  )();
});
