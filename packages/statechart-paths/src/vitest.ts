/** Tests of a chart for Vitest. */
import { describe, expect, test } from 'vitest';
import { checkJourney } from './check.ts';
import { generatePaths, type Options } from './generators.ts';
import { type ChartModel, startNamed, stepNamed } from './chart-model.ts';
import { resultsAlong } from './path.ts';
import { executePath, pathsToWalk } from './replay.ts';

/**
 * Defines a test for each path of a chart, which runs it on a live actor under the model's rules, and
 * one for each journey of the model.
 * @param options how the paths are found; by default, they take every transition
 */
export function testChart(model: ChartModel, options: Options = { gen: 'transition' }): void {
  const { machine, journeys } = model;
  describe(machine.id, () => {
    for (const path of pathsToWalk(model, generatePaths(model, options).paths))
      test(path.name.en, async () => {
        expect((await executePath(model, path))?.claim).toBeUndefined();
      });
    for (const journey of journeys)
      test(journey.claim, () => {
        const [[start], ...steps] = journey.walk;
        const results = resultsAlong(
          model,
          startNamed(model, start),
          steps.map(([name]) => stepNamed(model, name)),
        );
        expect(checkJourney(journey, results)).toBeUndefined();
      });
  });
}
