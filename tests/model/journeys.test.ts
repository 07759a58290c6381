/** The pinned journeys and the invariants, on live actors. */
import { describe, expect, test } from 'vitest';
import { brokenInvariant, judgeJourney, startWalk, transitionPaths } from 'statechart-paths';
import { journey } from '../models/journey';
import { models } from '../models';

describe.each(models)('$machine.id', (model) => {
  test.each(model.journeys)('$claim', async (pinned) => {
    const [[from], ...steps] = pinned.walk;
    const { walked } = await journey(model, from, ...steps.map(([name]) => name));
    expect(judgeJourney(pinned, walked)).toBeUndefined();
  });

  test('keeps its invariants at every step of every path, and does live what was foreseen', async () => {
    for (const path of transitionPaths(model).paths) {
      const walk = await startWalk(model, path.start);
      const edges = walk.first.edges.map(({ id }) => id);
      let before = walk.first;
      for (const step of path.steps) {
        const after = await walk.step(step);
        expect(
          brokenInvariant(model, before, step, after)?.claim.en,
          `${path.name.en}, at «${step.name.en}»`,
        ).toBeUndefined();
        edges.push(...after.edges.map(({ id }) => id));
        before = after;
      }
      walk.stop();
      expect(edges, path.name.en).toEqual(path.edges);
    }
  });
});
