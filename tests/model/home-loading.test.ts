import { expect, test } from 'vitest';
import { homeLoadingModel as model } from './home-loading.model';
import { journey } from './journey';

test('home becomes ready in the specified order: display settings, tax percent, lists', async () => {
  const { states, invoked } = await journey(model, 'open home', 'display settings arrive', 'the tax arrives', 'the lists arrive');
  expect(states).toEqual(['loadingDisplaySettings', 'loadingTaxPercent', 'loadingLists', 'ready']);
  expect(invoked.map((step) => Object.keys(step)[0])).toEqual(['loadDisplaySettings', 'loadTaxPercent', 'loadLists', undefined]);
});

test('a failing step does not keep the others from being loaded', async () => {
  const { states } = await journey(model, 'open home', 'display settings fail', 'the tax fails', 'a list fails');
  expect(states.at(-1)).toBe('ready');
});
