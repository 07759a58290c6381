/** The generated Vitest tests, run by Vitest. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { generatePaths, modelOf } from '../src';
import { FORMATS } from '../src/formats';

test('the Vitest tests run, and fail if a step leads to another state', async () => {
  const directory = mkdtempSync(resolve('node_modules/.generated-'));
  const run = (text: string) => {
    writeFileSync(join(directory, 'lamp.test.ts'), text);
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    const options = ['run', '--root', directory, '--dir', directory, '--exclude', 'none'];
    return spawnSync(process.execPath, [vitest, ...options], {
      cwd: directory,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
  };
  try {
    const lamp = createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
    });
    writeFileSync(
      join(directory, 'lamp.machine.ts'),
      `import { createMachine } from 'xstate';\nexport const lamp = createMachine(${JSON.stringify(lamp.config)});\n`,
    );
    writeFileSync(
      join(directory, 'vitest.config.ts'),
      `export default { resolve: { alias: { 'statechart-paths': ${JSON.stringify(resolve('packages/statechart-paths/src/index.ts'))} } } };\n`,
    );
    const lampModel = modelOf(lamp);
    const written = generatePaths(lampModel, { gen: 'transition' }).paths.map((path) => ({
      path,
      failure: undefined,
    }));
    const text = await FORMATS.vitest!.write({
      model: lampModel,
      written,
      seed: 1,
      directory: 'tests/generated',
      command: 'npx statechart-paths',
      playwright: { directory: '', walker: '', run: '' },
      source: './lamp.machine.ts',
    });
    expect(run(text)).toMatchObject({ status: 0 });
    const mutated = run(text.replace("'on',\n    'off'", "'off',\n    'off'"));
    expect(mutated.status).toBe(1);
    expect(mutated.stderr).toContain("expected [ 'off', 'on', 'off' ] to deeply equal");
  } finally {
    rmSync(directory, { recursive: true });
  }
}, 60_000);
