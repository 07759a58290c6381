/** The hand-written journeys and the invariants, on live actors. */
import { describe, expect, test } from 'vitest';
import { executePath, checkJourney, transitionPaths } from 'statechart-paths';
import { journey } from '../models/journey';
import { models } from '../models';

describe.each(models)('$machine.id', (model) => {
  test.each(model.journeys)('$claim', async (pinned) => {
    const [[from], ...steps] = pinned.walk;
    const { walked } = await journey(model, from, ...steps.map(([name]) => name));
    expect(checkJourney(pinned, walked)).toBeUndefined();
  });

  test('keeps its invariants and claims on every path and matches the predictions when it runs live', async () => {
    for (const path of transitionPaths(model).paths)
      expect((await executePath(model, path))?.claim, path.name.en).toBeUndefined();
  });
});
