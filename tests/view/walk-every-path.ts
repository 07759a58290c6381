/** A test for each of the paths that together take every edge of a chart, but those that its model excuses. */
import { pathsToWalk, recordCoverage } from 'statechart-paths';
import { beforeAll, inject, test } from 'vitest';
import type { AnyChartWalk } from '../walks/chart-walk';
import { reckon, walkPath } from '../walks/walk';
import { walkable } from '../walks/walkable';
import { openStage } from './stage';

export function walkEveryPath(walk: AnyChartWalk): void {
  const { model } = walk;
  const walked = pathsToWalk(model, walkable(model, 'view', 'transition'));
  beforeAll(() => import('@/shared/ui/dialog/dialog-panel'), 60_000); // or the first dialog would load it, slowly
  test.each(walked.map((path) => [path.name.en, path] as const))('%s', async (_, path) => {
    const observed = await walkPath(openStage(inject('origin')), reckon(walk, path));
    recordCoverage('view', model.machine.id, observed);
  });
}
