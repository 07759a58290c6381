import {
  checkJourney,
  executePath,
  generatePaths,
  resultsAlong,
  startNamed,
  stepNamed,
} from 'statechart-paths';
import { describe, expect, test } from 'vitest';
import { uploadModel } from './upload.model.ts';

describe('every pair of transitions', () => {
  test.each(generatePaths(uploadModel, { gen: 'pairs' }).paths)('$name.en', async (path) => {
    expect(await executePath(uploadModel, path)).toBeUndefined();
  });
});

test.each(uploadModel.journeys)('$claim', (journey) => {
  const [[start], ...steps] = journey.walk;
  const results = resultsAlong(
    uploadModel,
    startNamed(uploadModel, start),
    steps.map(([name]) => stepNamed(uploadModel, name)),
  );
  expect(checkJourney(journey, results)).toBeUndefined();
});
