/** The command line as users run it: its output and its exit codes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder';

const bin = resolve('packages/statechart-paths/bin/statechart-paths.mjs');
const directory = temporaryFolder('cli');

writeFileSync(
  join(directory, 'statechart-paths.config.ts'),
  `import { defineConfig } from 'statechart-paths';
import { orderModel } from ${JSON.stringify(resolve('packages/statechart-paths/tests/order.model.ts'))};
const broken = { ...orderModel, invariants: [{ claim: { en: 'nothing is paid', fa: '' }, holds: ({ after }) => after.snapshot.value !== 'paid' }] };
export default defineConfig({
  models: [process.env.BROKEN ? broken : orderModel],
  document: { file: 'charts.md', directory: 'charts', intro: ['The charts.'] },
});
`,
);

const run = (args: string, env: Record<string, string> = {}, cwd = directory) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args.split(' ')], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
};

test('the CLI lists charts and writes their paths', () => {
  expect(run('list order').stdout).toContain('step: order | سفارش');
  const generated = run('generate order --gen shortest --to paid --format json');
  expect(generated).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(generated.stdout).paths[0].steps).toEqual(['order', 'the payment succeeds']);
});

test('a usage error exits with status 2 and lists the valid choices', () => {
  expect(run('generate nothing')).toMatchObject({
    status: 2,
    stderr: 'There is no chart named nothing. The charts are: order.\n',
  });
  expect(run('generate order --to nowhere')).toMatchObject({ status: 2 });
  expect(run('--config gone.ts list')).toMatchObject({ status: 2 });
  expect(run('generate --gen nothing')).toMatchObject({ status: 2 });
  expect(run('walk')).toMatchObject({ status: 2 });
  expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
});

test('a broken invariant exits with status 1 and writes a replay file that reproduces it', () => {
  const broken = run('generate order', { BROKEN: 'yes' });
  expect(broken.status).toBe(1);
  const [file] = /reports\/replay-order-\w+\.json/.exec(broken.stderr)!;
  expect(run(`replay ${file}`, { BROKEN: 'yes' })).toMatchObject({ status: 1 });
  expect(run(`replay ${file}`)).toMatchObject({ status: 0 });
});

test('coverage and mutation scores are checked against their minimum', () => {
  expect(run('coverage --min 100 --run model')).toMatchObject({ status: 0 });
  expect(readFileSync(join(directory, 'reports/coverage.html'), 'utf8')).toContain('"order"');
  expect(run('judge --min 50')).toMatchObject({ status: 0 });
});

test('«describe» writes the documents, and «describe --check» names those that are out of date', () => {
  expect(run('describe --check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('charts.md, charts/order.md, charts/order.svg'),
  });
  expect(run('describe').status).toBe(0);
  expect(run('describe --check')).toMatchObject({ status: 0 });
  writeFileSync(join(directory, 'charts/removed.svg'), '<svg/>');
  expect(run('describe --check').stderr).toContain('charts/removed.svg');
  expect(run('describe').status).toBe(0);
  expect(readdirSync(join(directory, 'charts'))).toEqual(['order.md', 'order.svg']);
});

const LAMP = `export const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});
`;
/** Writes files into a project of its own, which has no configuration of Vite unless it is among them. */
function projectOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(directory, name);
  mkdirSync(join(folder, '.git'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

test('a file is loaded with styles and pictures, and through the configuration of Vite if there is one', () => {
  const plain = projectOf('plain', {
    'lamp.machine.ts': `import { createMachine } from 'xstate';\nimport './lamp.css';\nimport icon from './lamp.svg?url';\nif (icon) throw new Error('a picture');\n${LAMP}`,
    'lamp.css': 'a {}',
    'lamp.svg': '<svg/>',
  });
  expect(run('coverage lamp.machine.ts --min 100', {}, plain)).toMatchObject({ status: 0 });
  const vite = projectOf('vite', {
    'vite.config.ts': `export default { resolve: { alias: { '~': import.meta.dirname } }, define: { 'import.meta.env.VITE_ID': '"lamp"' } };`,
    'lamp.machine.ts': `import { createMachine } from '~/made';\nimport './lamp.css';\nif (import.meta.env.VITE_ID !== 'lamp') throw new Error('no Vite');\n${LAMP}`,
    'made.ts': `export { createMachine } from 'xstate';`,
    'lamp.css': 'a {}',
  });
  expect(run('coverage lamp.machine.ts --min 100', {}, vite)).toMatchObject({ status: 0 });
  const broken = projectOf('broken', {
    'vite.config.ts': "import 'a-plugin-that-is-not-installed';",
    'lamp.machine.ts': `import { createMachine } from 'xstate';\n${LAMP}`,
  });
  expect(run('coverage lamp.machine.ts --min 100', {}, broken)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("can't be used, so Node loads: "),
  });
});

test('what is no machine, and a start that throws, are one sentence and exit with status 2', () => {
  const folder = projectOf('odd', {
    'data.json': '{}',
    'exit.machine.ts': 'process.exit(3);',
    'old.machine.ts': 'export const old = { __xstatenode: true, withContext() {} };',
    'start.machine.ts': `import { createMachine, setup } from 'xstate';
export const account = setup({ types: {} as { input: { user: string }; context: object } }).createMachine({
  id: 'account',
  context: ({ input }) => { if (input.user !== 'sara') throw new Error('no such user'); return {}; },
  initial: 'open',
  states: { open: { on: { close: 'closed' } }, closed: {} },
});`,
    'lamp.machine.ts': `import { createMachine } from 'xstate';\n${LAMP}`,
  });
  for (const [args, words] of [
    ['coverage ./data.json', './data.json is not code'],
    ['coverage ./.git', './.git is a folder'],
    ['coverage exit.machine.ts', 'it ends the process while it is loaded'],
    ['coverage old.machine.ts', '«old» is a machine of XState 4'],
    [
      'coverage start.machine.ts',
      'does not start: Error: no such user. Its input is of the type { user: string; }',
    ],
    ['judge lamp.machine.ts', 'only the journeys, invariants and claims of a model do it'],
  ] as const) {
    const { status, stderr } = run(args, {}, folder);
    expect([status, stderr], args).toEqual([2, expect.stringContaining(words)]);
    expect(stderr, args).not.toContain('    at ');
  }
  expect(run('init start.machine.ts', {}, folder).status).toBe(0);
  const model = readFileSync(join(folder, 'account.model.ts'), 'utf8');
  expect(model).toContain('"input": { "user": "text" }');
  expect(model).toContain('"type": "close"');
});
