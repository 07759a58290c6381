/**
 * Each named action of each chart, broken once in the browser: a walk along one path that asks for it must fail, and
 * name it. A seeded sample; all of them with TEST_ALL.
 */
import { expect, type Page, test } from '@playwright/test';
import { generatePaths, type Path, resultsAlong } from 'statechart-paths';
import { shuffled } from '../seeded';
import { walks } from '../walks';
import type { AnyChartWalk } from '../walks/chart-walk';
import { foresee, walkPath } from '../walks/walk';
import { seedOf } from './sample';
import { openStage } from './stage';

/** How many a normal run has time for. */
const FEW = 8;

interface Broken {
  readonly walk: AnyChartWalk;
  readonly action: string;
  readonly path: Path;
}
const isAsked = (walk: AnyChartWalk, { start, steps }: Path, action: string) =>
  resultsAlong(walk.model, start, steps).some(({ effects }) =>
    effects.some(({ name }) => name === action),
  );
/** The shortest path on which an action leaves something outside. */
function pathOf(walk: AnyChartWalk, action: string): Path | undefined {
  const alone = { ...walk.effects.actions };
  for (const name of Object.keys(alone)) if (name !== action) alone[name] = () => ({});
  const actors = Object.fromEntries(
    Object.entries(walk.effects.actors).map(([name, actor]) => [
      name,
      { ...actor, asks: () => [], leaves: () => ({}) },
    ]),
  );
  const only = { ...walk, effects: { ...walk.effects, actions: alone, actors } };
  const excused = Object.keys(walk.model.exceptions?.browser ?? {});
  return generatePaths(walk.model, { gen: 'transition' })
    .paths.filter(({ edges }) => !edges.some((edge) => excused.includes(edge)))
    .filter(
      (path) =>
        isAsked(walk, path, action) &&
        foresee(only, path).some(({ said, kept, loads, calls, address, stops }) =>
          [
            said?.length,
            Object.keys(kept ?? {}).length,
            loads?.length,
            calls?.length,
            address,
            stops,
          ].some(Boolean),
        ),
    )
    .sort((one, other) => one.steps.length - other.steps.length)[0];
}
const broken: readonly Broken[] = walks.flatMap((walk) =>
  Object.keys(walk.effects.actions).flatMap((action) => {
    const path = pathOf(walk, action);
    return path ? [{ walk, action, path }] : [];
  }),
);

/** The app's scripts come with an action that does nothing. */
async function breakAction(page: Page, action: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      new RegExp(`([{,])${action}:`, 'g'),
      `$1${action}:()=>{},unused_${action}:`,
    );
    await route.fulfill({ response, body });
  });
}

test.describe.configure({ mode: 'parallel' });
for (const { walk, action, path } of process.env.TEST_ALL
  ? broken
  : shuffled(broken, seedOf()).slice(0, FEW))
  test(`${walk.model.machine.id} that does not ${action} is noticed`, async ({ page }) => {
    await breakAction(page, action);
    const named = { start: path.start.name.en, steps: path.steps.map(({ name }) => name.en) };
    await expect(walkPath(await openStage(page, true), walk, named)).rejects.toThrow(action);
  });
