/** Walks in Chromium, on the build and the real server, every transition of the charts that have gestures; or the paths of the file that `REPLAY` names. */
import { test } from '@playwright/test';
import { generatePaths, pathsToWalk } from 'statechart-paths';
import { models } from '../models';
import { walkInBrowser } from './browser';
import { gesturesOf } from './gestures';

for (const model of models.filter(({ machine }) => machine.id in gesturesOf)) {
  const excused = Object.keys(model.exceptions?.browser ?? {});
  test.describe(model.machine.id, () => {
    for (const { id, name, start, steps, edges } of pathsToWalk(
      model,
      generatePaths(model, { gen: 'transition' }).paths,
    )) {
      if (edges.some((edge) => excused.includes(edge))) continue;
      test(`${id}: ${name.en}`, ({ page }) =>
        walkInBrowser(page, model.machine.id, {
          start: start.name.en,
          steps: steps.map((step) => step.name.en),
        }));
    }
  });
}
