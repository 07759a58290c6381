import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, type Change, type Deletion, rebaseChange, undoOf, weighIn } from './change';
import { emptyWeight, newSize, type Report, weeksOf } from './weekly-report';

const weight = (kg: number) => ({ ...emptyWeight(), weight: kg });
const dated = (day: number, kg: number) => ({
  ...weight(kg),
  date: `2026-11-${String(day).padStart(2, '0')}`,
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>({ kind: 'addWeek' }),
  fc.nat(6).map((week): Change => ({ kind: 'deleteWeek', week })),
  fc
    .tuple(fc.nat(40), fc.integer({ min: 1, max: 200 }))
    .map(([index, kg]): Change => ({ kind: 'setWeight', index, entry: weight(kg) })),
  fc.nat(40).map((index): Change => ({ kind: 'clearWeight', index })),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 200 }))
    .map(([day, kg]): Change => ({ kind: 'enterWeight', entry: dated(day, kg) })),
  fc.constant<Change>({ kind: 'addSize', entry: newSize([]) }),
  fc.nat(5).map((index): Change => ({ kind: 'deleteSize', index })),
);

test('a report keeps whole weeks and all other entries through any changes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let report: Report = { id: 1, dietId: 2, weights: [], sizes: [] };
      for (const next of changes) {
        const before = report;
        report = applyChange(report, next);
        expect(weeksOf(report.weights).every((week) => week.length === 7)).toBe(true);
        if (next.kind === 'setWeight' || next.kind === 'clearWeight') {
          const others = ({ weights }: Report) =>
            weights.slice(0, before.weights.length).filter((_, index) => index !== next.index);
          expect(others(report)).toEqual(others(before));
        } else if (next.kind === 'enterWeight')
          expect(before.weights.filter(({ weight: kg }) => kg > 0)).toEqual(
            report.weights.filter((entry) => entry.weight > 0 && before.weights.includes(entry)),
          );
        else if (next.kind === 'addWeek') {
          expect(report.weights.slice(0, before.weights.length)).toEqual(before.weights);
          expect(report.weights).toHaveLength(before.weights.length + 7);
        }
        if (!['addSize', 'setSize', 'deleteSize'].includes(next.kind))
          expect(report.sizes).toBe(before.sizes);
      }
    }),
  );
});

const rows = fc.array(fc.integer({ min: 0, max: 4 }).map(weight), { maxLength: 40 });
const reportOf = (weights: readonly ReturnType<typeof weight>[]): Report =>
  applyChange(
    applyChange(
      { id: 1, dietId: 2, weights, sizes: [] },
      { kind: 'setWeight', index: 0, entry: weight(9) },
    ),
    { kind: 'addSize', entry: newSize([]) },
  );

test('a rebased change targets the entry that the user saw, or is dropped (decision 46)', () => {
  let found = 0;
  fc.assert(
    fc.property(rows, fc.array(change, { maxLength: 4 }), change, (weights, otherEdits, meant) => {
      const shown = reportOf(weights);
      const latest = otherEdits.reduce(applyChange, shown);
      const rebased = rebaseChange(meant, shown, latest);
      if (rebased?.kind === 'deleteWeek' && meant.kind === 'deleteWeek') {
        found += 1;
        expect(weeksOf(latest.weights)[rebased.week]).toEqual(weeksOf(shown.weights)[meant.week]);
      } else if (rebased && 'index' in rebased && 'index' in meant) {
        found += 1;
        const list = rebased.kind.endsWith('Weight') ? 'weights' : 'sizes';
        expect(latest[list][rebased.index]).toEqual(shown[list][meant.index]);
      }
    }),
    { numRuns: 5_000 },
  );
  expect(found).toBeGreaterThan(500);
});

test('rebasing a change finds its empty day in its own week after an earlier week was deleted', () => {
  const weeks = [1, 2, 3].flatMap((kg) => [weight(kg), ...Array.from({ length: 6 }, emptyWeight)]);
  const shown: Report = { id: 1, dietId: 2, weights: weeks, sizes: [] };
  const latest = applyChange(shown, { kind: 'deleteWeek', week: 0 });
  const meant: Change = { kind: 'setWeight', index: 9, entry: weight(70) };
  expect(rebaseChange(meant, shown, latest)).toEqual({ ...meant, index: 2 });
});

test('setting a weight beyond the end of the report adds the empty days up to the end of its week', () => {
  const none: Report = { id: 1, dietId: 2, weights: [], sizes: [] };
  const { weights } = applyChange(none, { kind: 'setWeight', index: 8, entry: weight(70) });
  expect(weights).toHaveLength(14);
  expect(weights[8]).toEqual(weight(70));
});

const weeks = (...kgs: number[]): Report => ({
  id: 1,
  dietId: 2,
  weights: kgs.flatMap((kg) => [weight(kg), ...Array.from({ length: 6 }, emptyWeight)]),
  sizes: [],
});

test('rebasing a deletion chooses, among identical weeks, the one nearest to the original position', () => {
  const meant = { kind: 'deleteWeek', week: 2 } as const;
  expect(rebaseChange(meant, weeks(1, 2, 1), weeks(1, 2, 3, 1))).toEqual({ ...meant, week: 3 });
  expect(rebaseChange(meant, weeks(1, 2, 1), weeks(1, 2, 3))).toEqual({ ...meant, week: 0 });
  expect(rebaseChange(meant, weeks(1, 2, 1), weeks(2, 3))).toBeNull();
});

test('rebasing a change finds its empty day by the content of the week, or by position when only that week changed', () => {
  const meant = { kind: 'setWeight', index: 8, entry: weight(70) } as const;
  expect(rebaseChange(meant, weeks(1, 2), weeks(1, 2))).toEqual(meant);
  expect(rebaseChange(meant, weeks(1, 2), weeks(2))).toEqual({ ...meant, index: 1 });
  expect(rebaseChange(meant, weeks(1, 2), weeks(1, 5))).toEqual(meant);
  expect(rebaseChange(meant, weeks(1, 2), weeks(4, 5))).toBeNull();
});

test('rebasing a change finds its size by content, or returns null so that the user decides', () => {
  const shown: Report = { ...weeks(1), sizes: [newSize([])] };
  const meant = { kind: 'deleteSize', index: 0 } as const;
  expect(rebaseChange(meant, shown, shown)).toEqual(meant);
  expect(rebaseChange(meant, shown, weeks(1))).toBeNull();
});

test('replaces a size in place, appends a new size, and deletes a single size', () => {
  const sizes = [1, 2, 3].map((weekNumber) => ({ ...newSize([]), weekNumber }));
  const shown: Report = { ...weeks(1), sizes };
  const entry = { ...newSize([]), weekNumber: 9 };
  const numbersOf = (next: Change) =>
    applyChange(shown, next).sizes.map(({ weekNumber }) => weekNumber);
  expect(numbersOf({ kind: 'setSize', index: 1, entry })).toEqual([1, 9, 3]);
  expect(numbersOf({ kind: 'setSize', index: 3, entry })).toEqual([1, 2, 3, 9]);
  expect(numbersOf({ kind: 'addSize', entry })).toEqual([1, 2, 3, 9]);
  expect(numbersOf({ kind: 'deleteSize', index: 1 })).toEqual([1, 3]);
});

test('undo restores deleted entries exactly (decision 56)', () => {
  const rows = Array.from({ length: 21 }, (_, at) => weight(at + 1));
  const sizes = [1, 2, 3].map((weekNumber) => ({ ...newSize([]), weekNumber }));
  const shown: Report = { id: 1, dietId: 2, weights: rows, sizes };
  const deletions: Deletion[] = [
    { kind: 'deleteWeek', week: 1 },
    { kind: 'clearWeight', index: 9 },
    { kind: 'deleteSize', index: 1 },
  ];
  for (const deletion of deletions) {
    const deleted = applyChange(shown, deletion);
    expect(deleted).not.toEqual(shown);
    expect(applyChange(deleted, undoOf(deletion, shown))).toEqual(shown);
  }
});

test('undo does not overwrite an entry that was added elsewhere in the meantime', () => {
  const shown = weeks(1, 2);
  const deletion = { kind: 'clearWeight', index: 7 } as const;
  const deleted = applyChange(shown, deletion);
  const undo = undoOf(deletion, shown);
  const otherEdits = applyChange(deleted, { kind: 'setWeight', index: 7, entry: weight(9) });
  expect(rebaseChange(undo, deleted, otherEdits)).toBeNull();
  const week = undoOf({ kind: 'deleteWeek', week: 1 }, shown);
  expect(rebaseChange(week, weeks(1), weeks(1, 3))).toEqual(week);
  expect(applyChange(weeks(1, 3), week).weights).toEqual(weeks(1, 2, 3).weights);
});

test('a second weight of a day replaces the first', () => {
  const shown: Report = { ...weeks(1), weights: [dated(21, 70)] };
  expect(weighIn(dated(21, 71), shown)).toEqual({
    kind: 'setWeight',
    index: 0,
    entry: dated(21, 71),
  });
});

test('the first weight of a day fills its row, or a week is added for it (decision 55)', () => {
  const shown: Report = {
    ...weeks(),
    weights: [dated(21, 70), ...Array.from({ length: 6 }, emptyWeight)],
  };
  const meant = weighIn(dated(22, 71), shown);
  expect(applyChange(shown, meant).weights[1]).toEqual(dated(22, 71));
  const next = applyChange(shown, weighIn(dated(28, 72), shown));
  expect(next.weights).toHaveLength(14);
  expect(next.weights[7]).toEqual(dated(28, 72));
  expect(next.weights.slice(0, 7)).toEqual(shown.weights);
});

test('rebasing a weigh-in returns null when its day has received a weight elsewhere', () => {
  const shown = weeks(1);
  const meant = weighIn(dated(21, 70), shown);
  expect(rebaseChange(meant, shown, weeks(2))).toEqual(meant);
  expect(rebaseChange(meant, shown, { ...shown, weights: [dated(21, 69)] })).toBeNull();
});
