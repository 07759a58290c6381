/**
 * Creates a test for each of the paths that together take every edge of a chart, except those that its model excuses.
 * With TEST_SAMPLE, as in `npm test`, a sample by `TEST_SEED` that covers every start, every state and every event.
 */
import { readdirSync } from 'node:fs';
import { type Path, pathsToWalk, recordCoverage } from 'statechart-paths';
import { beforeAll, expect, inject, test } from 'vitest';
import { covering, SEED } from '../seeded';
import type { AnyChartWalk } from '../walks/chart-walk';
import { entry } from '../walks/diary';
import { compute, walkPath } from '../walks/walk';
import { walkable } from '../walks/walkable';
import { openStage } from './stage';

const startStatesAndEvents = ({ start, steps, states }: Path): string[] => [
  start.name.en,
  ...states,
  ...steps.map(({ event }) => `${event.type} ${'actorId' in event ? String(event.actorId) : ''}`),
];

export function walkEveryPath(walk: AnyChartWalk): void {
  const { model } = walk;
  const all = walkable(model, 'view', 'transition');
  const walked = pathsToWalk(
    model,
    process.env.TEST_SAMPLE ? covering(all, SEED, startStatesAndEvents) : all,
  );
  // Preloads all screens, their lazy parts, and dialogs: otherwise the first path that uses one would load it, slowly.
  const parts = import.meta.glob([
    '/src/pages/*/index.ts',
    '/src/pages/*/ui/*.tsx',
    '/src/shared/ui/*/dialog-panel.tsx',
  ]);
  beforeAll(() => Promise.all(Object.values(parts).map((load) => load())), 60_000);
  test('every golden file belongs to a path', () => {
    const files = readdirSync(`tests/walks/golden/${model.machine.id}`);
    expect(files.toSorted()).toEqual(all.map(({ id }) => `${id}.txt`).toSorted());
  });
  test.each(walked.map((path) => [path.name.en, path] as const))('%s', async (_, path) => {
    const on = openStage(inject('origin'));
    const diary: string[] = [];
    let shownBefore: readonly string[] = [];
    const observed = await walkPath(on, compute(walk, path), async (_place, name) => {
      const shown = await on.shown();
      diary.push(entry(name, await on.left(), shown, shownBefore));
      shownBefore = shown;
    });
    recordCoverage('view', model.machine.id, observed);
    await expect(diary.join('')).toMatchFileSnapshot(
      `../walks/golden/${model.machine.id}/${path.id}.txt`,
    );
  });
}
