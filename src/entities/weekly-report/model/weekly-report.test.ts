import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyChange,
  type Change,
  emptyWeight,
  fromTyped,
  newSize,
  PARTS,
  type Report,
  sizeErrors,
  stampOf,
  toReport,
  weeksOf,
  weightErrors,
} from './weekly-report';

const wire = (weightList: string, sizeList = '') => ({ id: 1, dietId: 2, weightList, sizeList });
const weight = (Weight: number) => ({ ...emptyWeight(), Weight });

describe('a weekly report', () => {
  test.each(['{', '{"a":1}', '"text"', '[1,'])('whose list is %s cannot be saved', (list) => {
    expect(toReport(wire(list))).toBeNull();
    expect(toReport(wire('[]', list))).toBeNull();
  });

  test('without lists is empty', () => {
    expect(toReport(wire('', 'null'))).toEqual({ id: 1, dietId: 2, weights: [], sizes: [] });
  });

  test('is filled up to whole weeks, and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 40 }), (weights) => {
        const report = toReport(wire(JSON.stringify(weights.map(weight))))!;
        expect(report.weights.length % 7).toBe(0);
        expect(report.weights.length - weights.length).toBeLessThan(7);
        expect(report.weights.slice(0, weights.length).map(({ Weight }) => Weight)).toEqual(
          weights,
        );
      }),
    );
  });

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

  test('keeps whole weeks and every other entry through any changes', () => {
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
});

test.each([
  ['2026-11-15', 1],
  ['2026-11-16', 2],
  ['2026-11-21', 7],
])('%s is weekday %i of seven from Sunday', (day, weekDay) => {
  expect(stampOf(day, new Date(2026, 10, 21, 9, 5))).toEqual({
    ReportDate: day,
    WeekDay: weekDay,
    CreateDate: '2026-11-21T09:05:00',
  });
});

test('a weight needs its kilograms, its date and what comes with the date', () => {
  expect(weightErrors(emptyWeight()).map(({ message }) => message)).toEqual([
    'وزن باید مقدار داشته باشد',
    'تاریخ باید مقدار داشته باشد',
    'روز هفته باید مقدار داشته باشد',
    'تاریخ ثبت باید مقدار داشته باشد',
  ]);
  expect(weightErrors({ ...weight(70), ...stampOf('2026-11-21', new Date()) })).toEqual([]);
});

test('a size needs all ten circumferences, each by its name', () => {
  const size = { ...newSize([]), ...stampOf('2026-11-21', new Date()) };
  expect(sizeErrors(size).map(({ message }) => message)).toEqual(
    PARTS.map(([, name]) => `${name} باید مقدار داشته باشد`),
  );
  expect(newSize([{ ...size, WeekNumber: 4 }]).WeekNumber).toBe(5);
});

test.each([
  ['50.5', 50.5],
  ['۵۰', 0],
  ['', 0],
  ['abc', 0],
  ['50,5', 50.5],
  ['7.', 7],
  ['1e3', 0],
])('«%s» is read as %d', (typed, value) => {
  expect(fromTyped(typed)).toBe(value);
});
