/** The README: its files and commands, in a CommonJS project as `npm init -y` creates it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject, npm, OLDEST_PEERS } from '../../tarballs';

describe.each([
  ['the newest XState', undefined],
  ['the oldest XState of the peer range', OLDEST_PEERS],
])('with %s', (_, peers) => {
  const project = createProject(
    ['statechart-paths', 'xstate', 'typescript', 'vitest', 'tsx'],
    peers,
  );
  const read = (name: string) =>
    readFileSync(join(project, 'node_modules/statechart-paths', name), 'utf8');
  const readme = read('README.md');
  afterAll(() => rmSync(project, { recursive: true }));

  const blocksOf = (language: string) =>
    [
      ...`${readme}${read('docs/rules.md')}`.matchAll(
        new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'),
      ),
    ].map(([, text]) => text!);
  /** Commands of the shell snippets, without their comments. */
  const commands = blocksOf('sh')
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/ +#.*/, '').trim())
    .filter((line) => line.startsWith('npx '));

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  const partsOf = (command: string) =>
    [...command.replace(/^npx /, '').matchAll(/"([^"]*)"|\S+/g)].map(
      ([part, quoted]) => quoted ?? part,
    );
  const run = (command: string) => {
    const [name = '', ...args] = partsOf(command);
    const options = { cwd: project, encoding: 'utf8' as const, timeout: 60_000 };
    const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', name), args, options);
    return { command, status, stdout, stderr };
  };

  beforeAll(() => {
    npm(['init', '-y'], project);
    for (const text of blocksOf('ts')) {
      const [, file] = /^\/\/ (\S+)\n/.exec(text) ?? [];
      expect(file, text).toBeDefined();
      write(file!, text);
    }
    // The README uses the reader's own chart as `src/lamp.machine.ts`.
    const [, chart] = /\n(const lamp = .*?\n\}\);\n)/s.exec(
      readFileSync(join(project, 'lamp.model.ts'), 'utf8'),
    )!;
    write('src/lamp.machine.ts', `import { createMachine } from 'xstate';\nexport ${chart}`);
  });

  test('every command of the README succeeds', () => {
    expect(commands.length).toBeGreaterThanOrEqual(7);
    for (const command of commands)
      expect(run(command)).toMatchObject({
        command,
        status: 0,
        stderr: expect.not.stringContaining('Error'),
      });
  });

  test('the mutant that the README names survives', () => {
    const [, survivor] = /# SURVIVED (.+?) — /.exec(readme)!;
    expect(run('npx statechart-paths judge lamp').stdout).toContain(`SURVIVED  ${survivor}\n`);
  });

  test('the scripts and the Vitest tests of the README run', () => {
    expect(run('npx tsx walk.mts')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^start → press.* passed\n/),
    });
    expect(run('npx tsx contract.mts')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^passed\n/),
    });
    expect(run('npx vitest run lamp.test.ts paths.test.ts --reporter=dot')).toMatchObject({
      status: 0,
    });
    expect(run('npx statechart-paths coverage --run view --min 100')).toMatchObject({ status: 0 });
  });

  test('the snippets are typed', () => {
    const files = [
      'lamp.model.ts',
      'lamp.test.ts',
      'paths.test.ts',
      'statechart-paths.config.ts',
      'walk.mts',
      'contract.mts',
    ];
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
    const target = ['--module', 'preserve', '--target', 'es2023'];
    expect(run(['npx tsc', ...options, ...target, ...files].join(' '))).toMatchObject({
      stdout: '',
    });
  });
});
