/** The command `npm run content`, and the prerendering that it repeats. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { recordPrerendering, repeatPrerendering } from '../../server/http/prerender-record';
import { copyOf, edit, newFolder, removeFolders, TEMPLATE, write } from '../server/content-folder';
import { run } from '../server/processes';

afterAll(removeFolders);

test('a prerendering is repeated with its arguments, and removes the pages that it no longer writes', async () => {
  const root = await newFolder();
  const build = join(root, 'dist');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  expect(await repeatPrerendering(build)).toBe(0);
  expect(log).not.toHaveBeenCalled();

  const args = ['--api', 'https://api.example'];
  for (const name of ['1.html', '1.html.gz', '2.html', 'shell.html']) await write(build, name, 'x');
  await mkdir(`${build}-render`);
  await recordPrerendering(build, { args, files: ['1.html', '2.html'] });
  await recordPrerendering(build, { args, files: ['2.html'] });
  expect((await readdir(build)).sort()).toEqual(['2.html', 'shell.html']);

  expect(await repeatPrerendering(build)).toBe(0);
  expect(log).toHaveBeenLastCalledWith(
    `The prerendered pages in ${build} show the previous content. Run this in the folder of the sources, while the API runs, and copy dist and dist-render from there to ${root}:\nnpm run prerender -- --api https://api.example`,
  );

  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  await write(
    root,
    'tools/prerender.ts',
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('args.json', JSON.stringify(process.argv.slice(2)));",
  );
  expect(await repeatPrerendering(build)).toBe(0);
  expect(JSON.parse(await readFile(join(root, 'args.json'), 'utf8'))).toEqual(args);

  await write(root, 'tools/prerender.ts', 'process.exit(1);');
  expect(await repeatPrerendering(build)).toBe(1);
  expect(logError).toHaveBeenLastCalledWith(
    `The prerendered pages in ${build} show the previous content. The change itself is complete. Run this in ${root}, while the API runs:\nnpm run prerender -- --api https://api.example`,
  );
  vi.restoreAllMocks();
}, 60_000);

describe('the command', () => {
  const runIn = (data: string, ...words: string[]) =>
    run(['--import', 'tsx', 'server/commands/content-command.ts', ...words], { DATA_DIR: data });

  test('checks a folder without a database', async () => {
    const [folder, data] = [await copyOf(), await newFolder()];
    await edit(folder, 'pages/2-rules.md', '{refundRule}', 'تا ده روز پول را می‌دهیم.');
    const { out, ...others } = await runIn('memory://', 'check', folder);
    expect(others).toEqual({ err: '', code: 0 });
    const lines = out.split('\n').filter((line) => !line.endsWith('of the template: replace it'));
    expect(lines).toEqual([
      `Warning: ${folder}/pages/2-rules.md:13:4: «ده روز» may contradict {refundRule}: quote it by this placeholder`,
      `${folder} has no mistakes.`,
      '',
    ]);
    await edit(folder, 'shop.yaml', 'tax: 10', 'tax: x');
    expect(await runIn(join(data, 'db'), 'import', folder)).toEqual({
      out: '',
      err: `${folder}/shop.yaml:4:6: tax must be percent, 0 to 100, not "x"\n`,
      code: 1,
    });
    expect(existsSync(data)).toBe(false);
  }, 60_000);

  test('creates neither a database nor a folder with --dry-run', async () => {
    const data = await newFolder();
    const { out, code } = await runIn(join(data, 'db'), 'import', TEMPLATE, '--dry-run');
    expect(out).toMatch(/\n12 created, .*\nNothing was changed \(--dry-run\)\.\n$/);
    expect(code).toBe(0);
    expect(existsSync(data)).toBe(false);
  }, 60_000);

  test.each([[[]], [['check', TEMPLATE, '--force']], [['check', 'none']]])(
    'explains its usage for %j',
    async (words) => {
      expect(await runIn('memory://', ...words)).toMatchObject({
        out: '',
        err: expect.stringContaining('Usage:'),
        code: 2,
      });
    },
    60_000,
  );
});
