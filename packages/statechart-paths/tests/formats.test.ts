import { expect, test } from 'vitest';
import { type ChartModel, generatePaths } from '../src';
import { FORMATS } from '../src/formats';
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

test('JUnit reports a failed path with its claim, escaped for XML', async () => {
  const [first] = sheet.written;
  const { start, steps } = first!.path;
  const failure = { start, steps, claim: 'nothing is paid "twice"' };
  const text = await FORMATS.junit!.write({ ...sheet, written: [{ ...first!, failure }] });
  expect(text).toContain('failures="1"');
  expect(text).toContain('message="nothing is paid &quot;twice&quot;"');
});
