import { expect, test } from 'vitest';
import { type ChartModel, mutate } from '../src';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;

test('every mutant is killed by a journey or an invariant, which is named', () => {
  const mutants = mutate(model);
  expect(mutants.length).toBeGreaterThan(30);
  const survivors = mutants.filter(({ killer }) => !killer).map(({ mutation }) => mutation);
  expect(survivors).toEqual([]);
  const negated = mutants.find(({ mutation }) => mutation.endsWith('guard isSoldOut negated'))!;
  expect(negated.killer).toBe('an order is paid for');
});

test('a mutant survives when no journey or invariant covers it', () => {
  const mutants = mutate({ ...model, invariants: [], journeys: model.journeys.slice(0, 1) });
  expect(mutants.filter(({ killer }) => !killer).map(({ mutation }) => mutation)).toContain(
    'failing · order.retry → paying: removed',
  );
});
