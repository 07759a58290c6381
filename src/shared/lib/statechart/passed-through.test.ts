import { expect, expectTypeOf, test } from 'vitest';
import { setup, type StateValueFrom } from 'xstate';
import { passingThrough } from './passed-through';

const deciding = (guard?: () => boolean) =>
  setup({}).createMachine({
    id: 'choice',
    initial: 'deciding',
    states: { deciding: { always: { guard, target: 'resting' } }, resting: {} },
  });

test('a state that is left at once is none of the states that somebody is in', () => {
  const chart = passingThrough('deciding', deciding());
  expectTypeOf<StateValueFrom<typeof chart>>().toEqualTypeOf<'resting'>();
});

test('a state that somebody could stay in is not passed off as one', () => {
  expect(() =>
    passingThrough(
      'deciding',
      deciding(() => false),
    ),
  ).toThrow('choice');
  expect(() => passingThrough('resting', deciding())).toThrow('resting');
});

test('a state is left at once if only the last of its ways asks nothing', () => {
  const chart = setup({}).createMachine({
    id: 'choice',
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: () => false, target: 'resting' }, { target: 'resting' }] },
      resting: {},
    },
  });
  expect(passingThrough('deciding', chart)).toBe(chart);
});
