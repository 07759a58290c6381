/** A test for each of the paths that together take every edge of a chart, but those that its model excuses. */
import { pathsToWalk, recordCoverage } from 'statechart-paths';
import { beforeAll, expect, inject, test } from 'vitest';
import type { AnyChartWalk } from '../walks/chart-walk';
import { reckon, walkPath } from '../walks/walk';
import { walkable } from '../walks/walkable';
import { openStage } from './stage';

export function walkEveryPath(walk: AnyChartWalk): void {
  const { model } = walk;
  const walked = pathsToWalk(model, walkable(model, 'view', 'transition'));
  // Otherwise the first path that comes to a screen or a dialog would load it, slowly.
  const parts = import.meta.glob(['/src/pages/*/index.ts', '/src/shared/ui/*/dialog-panel.tsx']);
  beforeAll(() => Promise.all(Object.values(parts).map((load) => load())), 60_000);
  test.each(walked.map((path) => [path.name.en, path] as const))('%s', async (_, path) => {
    const diary: string[] = [];
    const observed = await walkPath(openStage(inject('origin')), reckon(walk, path), diary);
    recordCoverage('view', model.machine.id, observed);
    await expect(diary.join('')).toMatchFileSnapshot(
      `../walks/golden/${model.machine.id}/${path.id}.txt`,
    );
  });
}
