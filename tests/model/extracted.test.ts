/**
 * Each chart as a tool reads it that draws charts from their source, such as Stately Studio: what a spread, a constant
 * or a function holds is invisible to it.
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { shapeOf } from 'statechart-paths/chart';
import { expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { models } from '../models';

interface Extractor {
  readonly extractMachinesFromFile: (source: string) => {
    readonly machines: readonly { readonly toConfig: () => object }[];
  };
}
// It needs XState 4, which is installed only beside it.
const { extractMachinesFromFile } = createRequire(resolve('tests/extractor/package.json'))(
  '@xstate/machine-extractor',
) as Extractor;

const sources: readonly string[] = Object.values(
  import.meta.glob('/src/**/*.machine.ts', { query: '?raw', import: 'default', eager: true }),
);
/** States and transitions of a chart; what runs in them is code. */
const drawingOf = (machine: Parameters<typeof shapeOf>[0]) => {
  const { states, edges } = shapeOf(machine);
  return { states: states.map(({ entry: _, ...state }) => state), edges };
};
const CODE = ['actions', 'context', 'entry', 'exit'];
/** Returns the chart that the extractor reads from a source, in which XState 4 calls a guard `cond`. */
function extract(source: string) {
  const config = extractMachinesFromFile(source).machines[0]!.toConfig();
  const text = JSON.stringify(config, (key, value: unknown) =>
    CODE.includes(key) ? undefined : value,
  );
  return createMachine(JSON.parse(text.replaceAll('"cond":', '"guard":')) as object);
}

test.each(models)('the source of $machine.id has its states and transitions', ({ machine }) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(); // for the parameters of actions
  const source = sources.find((text) => text.includes(`id: '${machine.id}',\n`))!;
  expect(drawingOf(extract(source))).toEqual(drawingOf(machine));
  log.mockRestore();
});
