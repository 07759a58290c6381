/** Creates tests for paths that together take every edge of a chart, except those that its model excuses. */
import { pathsToWalk, recordCoverage } from 'statechart-paths';
import { beforeAll, inject, test } from 'vitest';
import type { AnyChartWalk } from '../walks/chart-walk';
import { compute, walkable, walkPath } from '../walks/walk';
import { openStage } from './stage';

export function walkEveryPath(walk: AnyChartWalk): void {
  const { model } = walk;
  // Preloads all screens, their lazy parts, and dialogs: otherwise the first path that uses one would load it, slowly.
  const parts = import.meta.glob([
    '/src/pages/*/index.{ts,tsx}',
    '/src/{pages,features}/*/ui/*.tsx',
    '/src/shared/ui/*/dialog-panel.tsx',
  ]);
  beforeAll(() => Promise.all(Object.values(parts).map((load) => load())), 60_000);
  for (const path of pathsToWalk(model, walkable(model, 'view', 'transition')))
    test(path.name.en, async () => {
      const observed = await walkPath(openStage(inject('origin')), compute(walk, path));
      recordCoverage('view', model.machine.id, observed);
    });
}
