/**
 * Walks in Chromium, on the build and the real server, a sample of the paths that together take every transition of the
 * charts with gestures (all of them with TEST_ALL); or the paths of the file that `REPLAY` names.
 */
import { test } from '@playwright/test';
import { pathsToWalk } from 'statechart-paths';
import { walks } from '../walks';
import { walkable } from '../walks/walkable';
import { walkInBrowser } from './browser';
import { SEED } from '../seeded';
import { sample } from './sample';

for (const { model } of walks) {
  const all = walkable(model, 'browser', 'transition');
  const chosen = process.env.TEST_ALL ? all : sample(all, SEED);
  test.describe(model.machine.id, () => {
    for (const { id, name, start, steps } of pathsToWalk(model, chosen)) {
      test(`${id}: ${name.en}`, ({ page }) =>
        walkInBrowser(page, model.machine.id, {
          start: start.name.en,
          steps: steps.map((step) => step.name.en),
        }));
    }
  });
}
