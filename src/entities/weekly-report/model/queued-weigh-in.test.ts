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

describe('the weight queue', () => {
  const [morning, evening, next] = [
    waiting(on('2026-11-21', 80)),
    waiting(on('2026-11-21', 81)),
    waiting(on('2026-11-22', 79)),
  ];
  test('keeps the last weight of each day, in the order in which the days were entered', () => {
    expect([morning, next, evening].reduce<QueuedWeighIn[]>(withQueued, [])).toEqual([
      next,
      evening,
    ]);
  });
  test('keeps the weights of each diet separately', () => {
    const other = { ...morning, dietId: 2 };
    expect(withQueued([morning], other)).toEqual([morning, other]);
  });
  test('keeps a weight that was entered while the previous one was being sent', () => {
    expect(withoutQueued([next, evening], [morning, next])).toEqual([evening]);
  });
  test('removes only the weights that were sent for the same diet', () => {
    const other = { ...morning, dietId: 2 };
    expect(withoutQueued([morning, other], [morning])).toEqual([other]);
  });
});

describe('queued weights', () => {
  test('are entered into the latest report at their positions, all at once', () => {
    const { report } = enterQueued(
      [waiting(on('2026-11-22', 79)), waiting(on('2026-11-23', 78))],
      reportOf(on('2026-11-21', 80)),
    );
    expect(weightsOf(report)).toEqual(['2026-11-21 80', '2026-11-22 79', '2026-11-23 78']);
  });
  test('are not entered twice when the latest report already contains them', () => {
    const existing = reportOf(on('2026-11-21', 80));
    expect(enterQueued([waiting(on('2026-11-21', 80))], existing)).toEqual({
      report: existing,
      taken: null,
    });
  });
  test('replace the entry of the latest report that the user agreed to replace', () => {
    const shown = on('2026-11-21', 82);
    const { report } = enterQueued([waiting(on('2026-11-21', 80), shown)], reportOf(shown));
    expect(report?.weights[0]).toEqual(on('2026-11-21', 80));
  });
  test.each([
    ['there was no weight', null],
    ['there was another weight', on('2026-11-21', 82)],
  ])('need a new confirmation when, at the time of queuing, on their day %s', (_, replaces) => {
    const existing = on('2026-11-21', 81);
    const one = waiting(on('2026-11-21', 80), replaces);
    expect(enterQueued([waiting(on('2026-11-20', 79)), one], reportOf(existing))).toEqual({
      report: null,
      taken: { waiting: one, existing },
    });
  });
});
