/** The published package: packed, installed into an empty project with only XState, and used there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyInstalled, manifestOf, npm, tarballOf } from '../../tarballs';

const source = resolve('packages/statechart-paths');
const project = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(project, { recursive: true }));

const run = (args: string) => {
  const bin = join(project, 'node_modules/.bin/statechart-paths');
  const { status, stdout, stderr } = spawnSync(bin, args.split(' '), {
    cwd: project,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
};
const write = (file: string, text: string) => writeFileSync(join(project, file), text);

beforeAll(() => {
  for (const name of Object.keys(manifestOf(source).dependencies!)) copyInstalled(name, project);
  const xstate = npm(
    ['pack', '--silent', '--ignore-scripts', resolve('node_modules/xstate')],
    project,
  );
  write('package.json', '{ "name": "stranger", "type": "module" }');
  npm(
    ['install', '--ignore-scripts', tarballOf('statechart-paths'), `./${xstate.trim()}`],
    project,
  );

  write(
    'lamp.machine.ts',
    `import { setup } from 'xstate';
export const lamp = setup({
  types: {} as { context: { watts: number }; events: { type: 'press'; force: number } | { type: 'drop' } },
}).createMachine({
  id: 'lamp', context: { watts: 0 }, initial: 'off',
  states: {
    off: { on: { press: { guard: ({ event }) => event.force > 0, target: 'on' } } },
    on: { on: { press: 'off', drop: 'broken' } },
    broken: {},
  },
});
`,
  );
  write(
    'door.js',
    "import { createMachine } from 'xstate';\nexport default createMachine({ initial: 'shut', states: { shut: { on: { open: 'open' } }, open: {} } });\n",
  );
  cpSync(join(source, 'tests/foreign/running.machine.ts'), join(project, 'running.machine.ts'));
}, 120_000);

test('the command walks machines in TypeScript and JavaScript files without a model', () => {
  const covered = run('coverage lamp.machine.ts door.js --run model');
  expect(covered).toMatchObject({ status: 0 });
  expect(covered.stdout).toMatch(/lamp +states +3\/3 100%/);
  expect(covered.stdout).toMatch(/door +states +2\/2 100%/);
  expect(covered.stderr).toContain('lamp, note: the walk sets the results of guards');
  expect(run('generate door.js').stdout).toContain('start → open');
  const running = run('list running.machine.ts');
  expect(running).toMatchObject({ status: 0, stdout: expect.stringMatching(/^timer: 1 states/) });
});

test('the exit codes distinguish failed checks from usage errors', () => {
  expect(run('coverage door.js --run model --min 100')).toMatchObject({ status: 0 });
  write(
    'stuck.js',
    "import { createMachine } from 'xstate';\nexport const stuck = createMachine({ initial: 'a', states: { a: {}, b: {} } });\n",
  );
  expect(run('coverage stuck.js --run model --min 100')).toMatchObject({ status: 1 });
  write('empty.js', 'export const nothing = 1;\n');
  expect(run('list empty.js')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('exports no machine'),
  });
  expect(run('list gone.ts')).toMatchObject({ status: 2 });
});

test('the command writes a Playwright skeleton, and models that compile and run unchanged', () => {
  expect(run('generate lamp.machine.ts --format playwright').stdout).toContain("'press'");
  expect(run('init lamp.machine.ts')).toMatchObject({ status: 0 });
  expect(run('init lamp.machine.ts')).toMatchObject({ status: 2 });
  expect(run('coverage --run model --min 100')).toMatchObject({ status: 0 });
  expect(run('generate lamp').stdout).toContain('## ');
});

test('the API is typed, and the generated models match its types', () => {
  write(
    'use.ts',
    `import { always, type ChartModel, generatePaths, modelOf } from 'statechart-paths';
import { lamp } from './lamp.machine.js';
const model: ChartModel = modelOf(lamp, { examples: { events: { press: { force: 2 } } } });
export const names: string[] = generatePaths(model, { gen: 'transition' }).paths.map(({ name }) => name.en);
// @ts-expect-error there is no such generator
generatePaths(model, { gen: 'longest' });
always({ en: 'a claim' }, ({ after }) => after.clock.now >= 0);
`,
  );
  const options = '--noEmit --strict --module nodenext --target es2023 --skipLibCheck';
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const checked = spawnSync(
    process.execPath,
    [tsc, ...options.split(' '), 'use.ts', 'lamp.model.ts'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  expect(checked.stdout).toBe('');
});
