import { expect, test } from 'vitest';
import { NO_PROGRESS } from '@/shared/api/contract/rules/progress';
import {
  afterChangingSpeed,
  afterMarking,
  afterMerging,
  afterOpening,
  afterPlaying,
  isLessonWatched,
  lastOpened,
  lessonToContinue,
  placeOf,
  readWatched,
} from './watched';

const none = readWatched(undefined);
const lesson = { id: 8, courseId: 2 };

test('a member starts with no watched lessons and at normal speed', () => {
  expect(none).toEqual({ speed: 1, speedChangedAt: 0, lessons: {} });
  expect([placeOf(none, 8), isLessonWatched(none, 8), lastOpened(none, 2)]).toEqual([
    0,
    false,
    undefined,
  ]);
});

test.each([
  ['the middle', 50, 50],
  ['the last seconds', 96, 0],
  ['the end', 100, 0],
])(
  'a lesson left at %s resumes there, or at the start if it was left near the end',
  (_, place, goesOn) => {
    const watched = afterPlaying(none, lesson, place, 100, [[0, 10]], 7);
    expect([placeOf(watched, 8), isLessonWatched(watched, 8)]).toEqual([goesOn, false]);
  },
);

test.each<[string, [number, number][][], boolean]>([
  ['just below nine tenths', [[[0, 89.9]]], false],
  ['nine tenths', [[[0, 90]]], true],
  [
    'the beginning, and a jump to the end',
    [
      [
        [0, 6],
        [99, 100],
      ],
    ],
    false,
  ],
  ['the end first and the rest later', [[[50, 100]], [[0, 20]], [[19, 41]]], true],
  ['the same half twice', [[[0, 50]], [[0, 50]]], false],
  [
    'many parts with pauses between them',
    [
      [
        [0, 30],
        [30.5, 60],
        [61, 91],
      ],
    ],
    true,
  ],
])('with %s played, a lesson of 100 seconds is seen or not', (_, visits, isSeen) => {
  let watched = none;
  for (const played of visits) watched = afterPlaying(watched, lesson, 100, 100, played, 7);
  expect(isLessonWatched(watched, 8)).toBe(isSeen);
});

test('a lesson keeps the time at which it was watched when it is replayed, until it is marked as unwatched', () => {
  const seen = afterMarking(none, lesson, true, 7);
  expect(isLessonWatched(afterPlaying(seen, lesson, 3, 100, [[0, 3]], 7), 8)).toBe(true);
  const again = afterPlaying(seen, lesson, 100, 100, [[0, 100]], 900);
  expect(again.lessons[8]).toMatchObject({ isSeen: true, markedAt: 7, placedAt: 900 });
  expect(isLessonWatched(afterMarking(seen, lesson, false, 7), 8)).toBe(false);
});

test('the last lesson of a course is the last one opened, not the last one marked', () => {
  let watched = afterOpening(none, lesson, 20);
  watched = afterOpening(watched, { id: 9, courseId: 2 }, 30);
  watched = afterOpening(watched, { id: 29, courseId: 7 }, 40);
  watched = afterOpening(watched, lesson, 50);
  watched = afterMarking(watched, { id: 10, courseId: 2 }, true, 60);
  expect([2, 7, 1].map((courseId) => lastOpened(watched, courseId))).toEqual([8, 29, undefined]);
});

test.each([
  ['the first lesson of a new course', [], [], 8],
  ['the first unwatched lesson if none was opened', [], [8], 9],
  ['the last opened lesson until it is watched', [9], [], 9],
  ['the lesson after the last opened one', [9], [9], 10],
  ['the next unwatched lesson', [8], [8, 9], 10],
  ['an earlier unwatched lesson after the last one', [10], [10], 8],
  ['no lesson if all are watched', [10], [8, 9, 10], undefined],
  ['the first unwatched lesson if the last opened one was removed', [77], [8], 9],
])('a course continues with %s', (_, opened, seen, expected) => {
  const ids = [8, 9, 10].map((id) => ({ id }));
  let watched = none;
  for (const id of opened) watched = afterOpening(watched, { id, courseId: 2 }, id);
  for (const id of seen) watched = afterMarking(watched, { id, courseId: 2 }, true, 60);
  expect(lessonToContinue(watched, 2, ids)?.id).toBe(expected);
});

test('restores the stored watch history and drops invalid entries', () => {
  const updated = afterPlaying({ ...none, speed: 1.5 }, lesson, 12, 100, [[0, 12]], 7);
  expect(readWatched(JSON.parse(JSON.stringify(updated)))).toEqual(updated);
  expect(readWatched([])).toEqual(none);
  expect(
    readWatched({
      speed: 99,
      lessons: { 1: null, 2: { courseId: 0 }, 8: { courseId: 2, seconds: -1, isSeen: 'yes' } },
    }),
  ).toEqual({ speed: 1, speedChangedAt: 0, lessons: { 8: { ...NO_PROGRESS, courseId: 2 } } });
});

test('a lesson whose halves were played on two devices is watched', () => {
  const first = afterPlaying(none, lesson, 50, 100, [[0, 50]], 10);
  const second = afterPlaying(none, lesson, 95, 100, [[50, 95]], 20);
  const merged = afterMerging(first, second.lessons, undefined, 30);
  expect([isLessonWatched(first, 8), isLessonWatched(second, 8)]).toEqual([false, false]);
  expect([isLessonWatched(merged, 8), merged.lessons[8]!.seconds]).toEqual([true, 95]);
  expect(afterMerging(merged, second.lessons, undefined, 40)).toEqual(merged);
});

test('a merged lesson stays in its course, although the server does not know the course', () => {
  const here = afterOpening(none, lesson, 10);
  const shared = { 8: { ...NO_PROGRESS, courseId: 0 }, 9: { ...NO_PROGRESS, courseId: 2 } };
  const { lessons } = afterMerging(here, shared, undefined, 30);
  expect([lessons[8]!.courseId, lessons[9]!.courseId]).toEqual([2, 2]);
});

test('the speed is the one that was set last, on any device', () => {
  const set = afterChangingSpeed(none, 1.5, 10);
  const speedAfter = (value: number, changedAt: number) =>
    afterMerging(set, {}, { value, changedAt }, 30).speed;
  expect([speedAfter(2, 9), speedAfter(2, 11)]).toEqual([1.5, 2]);
});

test('a mark replaces the one before, even if the clock was set back or another device is ahead', () => {
  const ahead = afterMarking(none, lesson, true, 500);
  const shared = afterMerging(none, ahead.lessons, undefined, 100);
  const unmarked = afterMarking(shared, lesson, false, 100);
  expect(isLessonWatched(afterMerging(unmarked, shared.lessons, undefined, 600), 8)).toBe(false);
});
