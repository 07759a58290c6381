/** A test for each of the paths that together take every edge of a chart, but those that its model excuses. */
import { generatePaths, pathsToWalk, recordCoverage } from 'statechart-paths';
import { beforeAll, inject, test } from 'vitest';
import type { AnyChartWalk } from '../walks/chart-walk';
import { walkPath } from '../walks/walk';
import { openStage } from './stage';

export function walkEveryPath(walk: AnyChartWalk): void {
  const { model } = walk;
  const excused = Object.keys(model.exceptions?.view ?? {});
  const paths = pathsToWalk(model, generatePaths(model, { gen: 'transition' }).paths).filter(
    ({ edges }) => !edges.some((edge) => excused.includes(edge)),
  );
  beforeAll(() => import('@/shared/ui/dialog/dialog-panel'), 60_000); // or the first dialog would load it, slowly
  test.each(paths.map((path) => [path.name.en, path] as const))(
    '%s',
    async (_, { start, steps }) => {
      const { observed } = await walkPath(openStage(inject('origin')), walk, {
        start: start.name.en,
        steps: steps.map(({ name }) => name.en),
      });
      recordCoverage('view', model.machine.id, observed);
    },
  );
}
