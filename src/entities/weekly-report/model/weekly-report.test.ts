import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyChange,
  type Change,
  emptyWeight,
  newSize,
  type Report,
  weeksOf,
} from './weekly-report';

const weight = (kg: number) => ({ ...emptyWeight(), weight: kg });

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>({ kind: 'addWeek' }),
  fc.nat(6).map((week): Change => ({ kind: 'deleteWeek', week })),
  fc
    .tuple(fc.nat(40), fc.integer({ min: 1, max: 200 }))
    .map(([index, kg]): Change => ({ kind: 'setWeight', index, entry: weight(kg) })),
  fc.nat(40).map((index): Change => ({ kind: 'clearWeight', index })),
  fc.constant<Change>({ kind: 'addSize', entry: newSize([]) }),
  fc.nat(5).map((index): Change => ({ kind: 'deleteSize', index })),
);

test('a report keeps whole weeks and every other entry through any changes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let report: Report = { id: 1, dietId: 2, weights: [], sizes: [] };
      for (const next of changes) {
        const before = report;
        report = applyChange(report, next);
        expect(weeksOf(report.weights).every((week) => week.length === 7)).toBe(true);
        if (next.kind === 'setWeight' || next.kind === 'clearWeight') {
          expect(report.weights.filter((_, index) => index !== next.index)).toEqual(
            before.weights.filter((_, index) => index !== next.index),
          );
        } else if (next.kind === 'addWeek')
          expect(report.weights.slice(0, before.weights.length)).toEqual(before.weights);
        if (!['addSize', 'setSize', 'deleteSize'].includes(next.kind))
          expect(report.sizes).toBe(before.sizes);
      }
    }),
  );
});
