import { describe, expect, test } from 'vitest';
import { enterQueued, type QueuedWeighIn, withoutQueued, withQueued } from './queued-weigh-in';
import { emptyWeight, type Report, type WeightEntry } from './weekly-report';

const on = (date: string, weight: number): WeightEntry => ({ ...emptyWeight(), date, weight });
const waiting = (entry: WeightEntry, replaces: WeightEntry | null = null): QueuedWeighIn => ({
  dietId: 1,
  entry,
  replaces,
});
const reportOf = (...weights: WeightEntry[]): Report => ({
  id: 3,
  dietId: 1,
  weights: [...weights, ...Array.from({ length: 7 - weights.length }, emptyWeight)],
  sizes: [],
});
const weightsOf = (report: Report | null) =>
  report?.weights.flatMap(({ date, weight }) => (weight > 0 ? [`${date} ${weight}`] : []));

describe('of each day the last weight waits', () => {
  const [morning, evening, next] = [
    waiting(on('2026-11-21', 80)),
    waiting(on('2026-11-21', 81)),
    waiting(on('2026-11-22', 79)),
  ];
  test('in the order in which the days were entered', () => {
    expect([morning, next, evening].reduce<QueuedWeighIn[]>(withQueued, [])).toEqual([
      next,
      evening,
    ]);
  });
  test('of each diet for itself', () => {
    const other = { ...morning, dietId: 2 };
    expect(withQueued([morning], other)).toEqual([morning, other]);
  });
  test('and what was entered while the one before it was sent goes on waiting', () => {
    expect(withoutQueued([next, evening], [morning, next])).toEqual([evening]);
  });
  test('and what was sent for one diet takes nothing of another’s away', () => {
    const other = { ...morning, dietId: 2 };
    expect(withoutQueued([morning, other], [morning])).toEqual([other]);
  });
});

describe('what waits is entered into the report as it is when it is sent', () => {
  test('each in its place, all at once', () => {
    const { report } = enterQueued(
      [waiting(on('2026-11-22', 79)), waiting(on('2026-11-23', 78))],
      reportOf(on('2026-11-21', 80)),
    );
    expect(weightsOf(report)).toEqual(['2026-11-21 80', '2026-11-22 79', '2026-11-23 78']);
  });
  test('but not twice, where it had arrived', () => {
    const there = reportOf(on('2026-11-21', 80));
    expect(enterQueued([waiting(on('2026-11-21', 80))], there)).toEqual({
      report: there,
      taken: null,
    });
  });
  test('in the place of what it was agreed to replace, as it was shown', () => {
    const shown = { ...on('2026-11-21', 82), source: { Note: 'a' } };
    const { report } = enterQueued([waiting(on('2026-11-21', 80), shown)], reportOf(shown));
    expect(report?.weights[0]).toEqual({ ...on('2026-11-21', 80), source: { Note: 'a' } });
  });
  test.each([
    ['nothing had stood', null],
    ['something else had stood', on('2026-11-21', 82)],
  ])('and is asked about where on its day %s', (_, replaces) => {
    const there = on('2026-11-21', 81);
    const one = waiting(on('2026-11-21', 80), replaces);
    expect(enterQueued([waiting(on('2026-11-20', 79)), one], reportOf(there))).toEqual({
      report: null,
      taken: { waiting: one, there },
    });
  });
});
