/** The path tools' results for every chart of the app; the tools themselves are tested in their package. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  describeCharts,
  executePath,
  FORMATS,
  type Generator,
  generatePaths,
  GENERATORS,
  mutate,
} from 'statechart-paths';
import { models } from '../models';
import config from '../models/paths.config';

describe.each(Object.keys(GENERATORS) as Generator[])('the generator %s', (gen) => {
  test.each(models)(
    'generates the same distinct paths of $machine.id every time, and every path can be walked',
    async (model) => {
      const make = () => generatePaths(model, { gen, seed: 5 }).paths;
      const paths = make();
      expect(make()).toEqual(paths);
      expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
      for (const path of paths) expect(await executePath(model, path)).toBeUndefined();
    },
  );
});

const sheet = { written: [], seed: 1, directory: '.', command: '', playwright: undefined };

test.each(models)(
  'the GraphWalker model of $machine.id reaches every vertex, and every vertex leads back to the start',
  (model) => {
    const { vertices, edges, startElementId } = JSON.parse(
      FORMATS.graphwalker!.write({ ...sheet, model }),
    ).models[0] as Record<'vertices' | 'edges', Record<string, string>[]> & {
      startElementId: string;
    };
    const next = (id: string) =>
      edges
        .filter(({ sourceVertexId }) => sourceVertexId === id)
        .map(({ targetVertexId }) => targetVertexId!);
    const reached = new Set([startElementId]);
    for (const id of reached) for (const target of next(id)) reached.add(target);
    expect([...reached].sort()).toEqual(vertices.map(({ id }) => id!).sort());
    expect(
      vertices.filter(({ id }) => id !== startElementId && !next(id!).includes(startElementId)),
    ).toEqual([]);
  },
);

describe.each(models)('a mutated chart $machine.id', (model) => {
  test('is detected by a pinned journey or an invariant', () => {
    const mutants = mutate(model, 1);
    expect(mutants.filter(({ killer }) => !killer).map(({ mutation }) => mutation)).toEqual([]);
  });
});

test.each(models)(
  'the chart $machine.id links to its diagram and spells out its transitions for Stately Studio',
  ({ doc }) => {
    const [about, config] = readFileSync(doc.files.chart[0]!, 'utf8').split('createMachine(');
    const [, anchor] = /machines\.md#([\w-]+)/.exec(about!) ?? [];
    expect(readFileSync('machines.md', 'utf8')).toContain(`\n## ${anchor}\n`);
    expect(config).not.toMatch(/on(Done|Error): \w|\[\.\.\./);
  },
);

test('machines.md matches the code', () => {
  expect(
    describeCharts(models, config.document!.intro) === readFileSync('machines.md', 'utf8'),
    'run: npm run machines',
  ).toBe(true);
});
