/** The command `npm run staff`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder, removeFolders } from '../server/content-folder';

afterAll(removeFolders);
const PASSWORD = 'رمز-مدیر-۱';

test('creates an owner with a password of standard input, once, and lists the staff', async () => {
  const environment = {
    PATH: process.env.PATH,
    DATA_DIR: join(await newFolder(), 'database'),
  };
  const run = (input: string, ...words: string[]) => {
    const args = ['--import', 'tsx', 'server/commands/staff-command.ts', ...words];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      input,
      env: environment,
      encoding: 'utf8',
    });
    return { out: stdout, err: stderr, code: status };
  };
  expect(run('')).toEqual({ out: 'There is no staff yet.\n', err: '', code: 0 });
  expect(run('', 'create-owner', 'sara')).toMatchObject({ code: 2 });
  expect(run('12345678\n', 'create-owner', 'sara', 'سارا')).toMatchObject({
    err: expect.stringContaining('The password is not allowed'),
    code: 2,
  });
  expect(run(PASSWORD, 'create-owner', 'سارا', 'سارا')).toMatchObject({
    err: expect.stringContaining('use 3 to 30 Latin letters'),
    code: 2,
  });
  expect(run(`${PASSWORD}\n`, 'create-owner', 'sara', 'سارا', 'محمدی')).toEqual({
    out: 'sara can sign in to the panel.\n',
    err: '',
    code: 0,
  });
  expect(run(PASSWORD, 'create-owner', 'SARA', 'سارا')).toMatchObject({
    err: 'SARA exists already: use another name.\n',
    code: 2,
  });
  expect(run('').out).toBe('sara: سارا محمدی, owner\n');
}, 120_000);
