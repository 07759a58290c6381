import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isNewLesson,
  laterValues,
  type LessonProgress,
  mergeLesson,
  mergeValues,
  NO_PROGRESS,
  notAfter,
  PROGRESS_LIMITS,
  unionOf,
  valuesNotAfter,
} from './progress';

// Few times and positions, so that many changes happen at the same time.
const time = fc.nat(3);
const lesson: fc.Arbitrary<LessonProgress> = fc
  .record({
    seconds: fc.nat(3),
    length: fc.nat(3),
    placedAt: time,
    openedAt: time,
    isSeen: fc.boolean(),
    markedAt: time,
    played: fc.array(fc.tuple(fc.nat(30), fc.nat(4)), { maxLength: 4 }),
  })
  .map(({ played, ...rest }) => ({
    ...rest,
    played: rest.isSeen ? [] : unionOf(played.map(([from, length]) => [from, from + length])),
  }));
const values = fc.record(
  {
    speed: fc.record({ value: fc.constantFrom(1, 1.5), changedAt: time }),
    reminder: fc.record({
      value: fc.constantFrom(null, { weekday: 6, hour: 8 }, { hour: 9, weekday: 6 }),
      changedAt: time,
    }),
  },
  { requiredKeys: [] },
);

/** Saves, and the same ones in another order with some repeated. */
const reordered = <Save>(save: fc.Arbitrary<Save>) =>
  fc.array(save, { minLength: 1, maxLength: 6 }).chain((saves) =>
    fc.tuple(
      fc.constant(saves),
      fc.subarray(saves).chain((repeated) =>
        fc.shuffledSubarray([...saves, ...repeated], {
          minLength: saves.length + repeated.length,
        }),
      ),
    ),
  );

test('the order and the repetition of saves do not change what a lesson becomes', () => {
  fc.assert(
    fc.property(reordered(lesson), ([saves, others]) => {
      const merged = saves.reduce(mergeLesson, NO_PROGRESS);
      expect(others.reduce(mergeLesson, NO_PROGRESS)).toEqual(merged);
      // Devices merge what they have merged.
      const [half, rest] = [others.slice(0, 3), others.slice(3)];
      const ofHalf = half.reduce(mergeLesson, NO_PROGRESS);
      expect(mergeLesson(rest.reduce(mergeLesson, NO_PROGRESS), ofHalf)).toEqual(merged);
      expect(saves.some((save) => isNewLesson(merged, save))).toBe(false);
    }),
  );
});

test('the order and the repetition of saves do not change what the member has set', () => {
  fc.assert(
    fc.property(reordered(values), ([saves, others]) => {
      const merged = saves.reduce(mergeValues, {});
      expect(others.reduce(mergeValues, {})).toEqual(merged);
      for (const save of saves) expect(laterValues(save, merged)).toEqual({});
    }),
  );
});

test('a lesson seen on one device is seen, until it is marked as not seen later', () => {
  const seen = { ...NO_PROGRESS, isSeen: true, markedAt: 5 };
  const begun = { ...NO_PROGRESS, seconds: 30, placedAt: 9, played: [[0, 30] as const] };
  expect(mergeLesson(begun, seen)).toEqual({ ...begun, isSeen: true, markedAt: 5, played: [] });
  const unseen = { ...NO_PROGRESS, markedAt: 6 };
  expect(mergeLesson(mergeLesson(begun, unseen), seen)).toMatchObject({
    isSeen: false,
    played: [],
    seconds: 30,
  });
});

test('the latest position counts, not the furthest', () => {
  const at = (seconds: number, placedAt: number) => ({ ...NO_PROGRESS, seconds, placedAt });
  expect(mergeLesson(at(500, 1), at(20, 2)).seconds).toBe(20);
});

test('keeps the longest ranges above the limit', () => {
  const many = Array.from({ length: PROGRESS_LIMITS.ranges + 1 }, (_, index) => {
    return [index * 10, index * 10 + (index === 3 ? 1 : 2)] as const;
  });
  const union = unionOf(many);
  expect([union.length, union.some(([from]) => from === 30)]).toEqual([
    PROGRESS_LIMITS.ranges,
    false,
  ]);
});

test('a time in the future becomes the present', () => {
  const future = { ...NO_PROGRESS, placedAt: 9, openedAt: 8, markedAt: 7 };
  expect(notAfter(5, future)).toEqual({ ...future, placedAt: 5, openedAt: 5, markedAt: 5 });
  expect(valuesNotAfter(5, { speed: { value: 2, changedAt: 9 } })).toEqual({
    speed: { value: 2, changedAt: 5 },
  });
});
