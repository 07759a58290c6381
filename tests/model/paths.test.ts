/** Every chart of the app: its mutants, its place in Stately Studio, and its page of machines.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeCharts, mutate } from 'statechart-paths';
import { models } from '../models';
import config from '../models/paths.config';

describe.each(models)('a mutated chart $machine.id', (model) => {
  test('is detected by a pinned journey or an invariant', () => {
    const mutants = mutate(model, 1);
    expect(mutants.filter(({ killer }) => !killer).map(({ mutation }) => mutation)).toEqual([]);
  });
});

test.each(models)(
  'the chart $machine.id links to its diagram and spells out its transitions for Stately Studio',
  ({ machine, doc }) => {
    const [about, config] = readFileSync(doc.files.chart[0]!, 'utf8').split('createMachine(');
    const [, page] = /(docs\/machines\/[\w-]+\.md)/.exec(about!) ?? [];
    expect(readFileSync(page!, 'utf8')).toMatch(new RegExp(`^# ${machine.id}\n`));
    expect(config).not.toMatch(/on(Done|Error): \w|\[\.\.\./);
  },
);

/** Pixels of a Markdown page's column on GitHub. */
const PAGE_WIDTH = 1012;

describe('machines.md and its pages', async () => {
  const files = await describeCharts(models, config.document!);
  const drawings = [...files].filter(([file]) => file.endsWith('.svg'));

  test('match the code', () => {
    const { file, directory } = config.document!;
    const present = readdirSync(directory).map((name) => `${directory}/${name}`);
    expect([file, ...present].sort()).toEqual([...files.keys()].sort());
    const outdated = [...files].filter(([path, text]) => readFileSync(path, 'utf8') !== text);
    expect(
      outdated.map(([path]) => path),
      'run: npm run machines',
    ).toEqual([]);
  });

  test.each(drawings)('%s has text of at least 9 pixels on a page of GitHub', (_, svg) => {
    const width = Number(/^<svg [^>]* width="([\d.]+)"/.exec(svg)![1]);
    const sizes = [...svg.matchAll(/font(?:-size)?: ([\d.]+)px/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.min(...sizes) * Math.min(1, PAGE_WIDTH / width)).toBeGreaterThanOrEqual(9);
  });
});
