import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';

const chart = createMachine({ id: 'any', initial: 'a', states: { a: {}, b: {} } });
const options = { input: 1 };
beforeEach(() => void vi.resetModules()); // an inspector stays set for the lifetime of the module

test('returns the chart and its options unchanged until an inspector is set', async () => {
  const { inspected, setInspector } = await import('./inspection');
  expect(inspected(chart, options)).toEqual({ logic: chart, options });
  const inspect = vi.fn();
  setInspector(inspect);
  expect(inspected(chart, options)).toEqual({ logic: chart, options: { input: 1, inspect } });
});

test('creates an actor from the snapshot of a recording', async () => {
  const { inspected, setInspector } = await import('./inspection');
  const snapshot = createActor(chart).getPersistedSnapshot();
  setInspector(vi.fn(), (logic) => ({ logic, snapshot }));
  expect(inspected(chart, options)).toMatchObject({ logic: chart, options: { snapshot } });
});
