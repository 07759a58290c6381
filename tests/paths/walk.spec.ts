/**
 * Walks the charts with gestures in the browser, on paths that visit every state; or, with `npm run explore`, on random
 * paths; or on the paths of the file that `REPLAY` names. Component tests walk every transition.
 */
import { test } from '@playwright/test';
import { pathsToWalk } from 'statechart-paths';
import { walks } from '../walks';
import { walkable } from '../walks/walk';
import { isExploring, SEED, shuffled } from '../seeded';
import { walkInBrowser } from './browser';

/** Number of paths of each chart that one run of `npm run explore` walks. */
const EXPLORED_PATHS = 2;

for (const { model } of walks) {
  const paths = isExploring
    ? shuffled(walkable(model, 'browser', 'transition'), SEED).slice(0, EXPLORED_PATHS)
    : walkable(model, 'browser', 'shortest');
  test.describe(model.machine.id, () => {
    for (const { id, name, start, steps } of pathsToWalk(model, paths)) {
      test(`${id}: ${name.en}`, ({ page }) =>
        walkInBrowser(page, model.machine.id, {
          start: start.name.en,
          steps: steps.map((step) => step.name.en),
        }));
    }
  });
}
