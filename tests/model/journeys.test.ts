/** The hand-written journeys and the invariants, on live actors. */
import { describe, expect, test } from 'vitest';
import {
  checkJourney,
  executePath,
  generatePaths,
  shrink,
  startNamed,
  startWalk,
  stepNamed,
  transitionPaths,
  writeReplay,
} from 'statechart-paths';
import { models } from '../models';
import { isExploring, SEED } from '../seeded';

/** Number of steps of the random walks of each chart in one run of `npm run explore`. */
const EXPLORED_STEPS = 10_000;

describe.each(models)('$machine.id', (model) => {
  test.each(model.journeys)('$claim', async (pinned) => {
    const [[from], ...steps] = pinned.walk;
    const walk = await startWalk(model, startNamed(model, from));
    const walked = [walk.first];
    for (const [name] of steps) walked.push(await walk.step(stepNamed(model, name)));
    walk.stop();
    expect(checkJourney(pinned, walked)).toBeUndefined();
  });

  test('keeps its invariants and claims on every path and matches the predictions when it runs live', async () => {
    const { paths } = isExploring
      ? generatePaths(model, {
          gen: 'random',
          seed: SEED,
          stop: ({ length }) => length >= EXPLORED_STEPS,
        })
      : transitionPaths(model);
    for (const path of paths) {
      const failure = await executePath(model, path);
      if (failure)
        expect.fail(
          `«${failure.claim}» is broken: npm run paths -- replay ${writeReplay(model, shrink(model, failure))}`,
        );
    }
  });
});
