import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { type ChartModel, FORMATS, generatePaths, modelOf } from '../src';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const sheet = {
  model,
  written: generatePaths(model, { gen: 'transition' }).paths.map((path) => ({
    path,
    failure: undefined,
  })),
  seed: 1,
  directory: 'tests/generated',
  command: 'npx statechart-paths',
  playwright: { directory: 'tests/generated', walker: 'tests/walker', run: 'npx playwright test' },
  source: './statechart-paths.config.ts',
};

test.each(Object.keys(FORMATS))(
  'the %s output is deterministic for the same paths and contains their names',
  async (format) => {
    const write = async () => FORMATS[format]!.write(sheet);
    expect(await write()).toBe(await write());
    expect(await write()).toMatch(/order/);
  },
);

test('a Gherkin step contains only its English text, with the Persian as a comment above it', async () => {
  const lines = (await FORMATS.gherkin!.write(sheet)).split('\n').map((line) => line.trim());
  const steps = lines.filter((line) => /^(Given|When|Then) /.test(line));
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((line) => line.includes('#'))).toEqual([]);
  expect(steps.filter((line) => !lines[lines.indexOf(line) - 1]!.startsWith('# '))).toEqual([]);
});

test('diagrams label outcomes and chart-level transitions in plain words', async () => {
  for (const format of ['mermaid', 'dot']) {
    const drawn = await FORMATS[format]!.write(sheet);
    expect(drawn).toContain('any state');
    expect(drawn).toContain('pay ✓');
    expect(drawn).not.toContain('xstate.');
  }
});

test('a Playwright spec imports the project’s walker, or is a skeleton if there is none', () => {
  expect(FORMATS.playwright!.write(sheet)).toContain("from '../walker'");
  const skeleton = FORMATS.playwright!.write({ ...sheet, playwright: undefined });
  for (const part of ["'order': async (_page) => test.fixme", "await see['paying']!(page)"])
    expect(skeleton).toContain(part);
});

test('the HTML report is one file that shows the drawing, every path and its failure', async () => {
  const [first, second] = sheet.written;
  const { start, steps } = first!.path;
  const failure = { start, steps, claim: 'nothing is paid <twice>' };
  const text = await FORMATS.html!.write({ ...sheet, written: [{ ...first!, failure }, second!] });
  expect(text).toContain('broken: nothing is paid &lt;twice&gt;');
  expect(text).toContain(second!.path.id);
  expect(text).toContain('<svg');
  expect(text).not.toMatch(/(?:src|href)=/);
});

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
    const source = './lamp.machine.ts';
    const text = await FORMATS.vitest!.write({ ...sheet, model: lampModel, written, source });
    expect(run(text)).toMatchObject({ status: 0 });
    const mutated = run(text.replace("'on',\n    'off'", "'off',\n    'off'"));
    expect(mutated.status).toBe(1);
    expect(mutated.stderr).toContain("expected [ 'off', 'on', 'off' ] to deeply equal");
  } finally {
    rmSync(directory, { recursive: true });
  }
}, 60_000);

test('JUnit reports a failed path with its claim, escaped for XML', async () => {
  const [first] = sheet.written;
  const { start, steps } = first!.path;
  const failure = { start, steps, claim: 'nothing is paid "twice"' };
  const text = await FORMATS.junit!.write({ ...sheet, written: [{ ...first!, failure }] });
  expect(text).toContain('failures="1"');
  expect(text).toContain('message="nothing is paid &quot;twice&quot;"');
});
