import { expect, test } from 'vitest';
import type { UserCourse } from '@/entities/course';
import type { ListedLesson, Watched } from '@/entities/lesson';
import { courseToTrain, seenDaysOf, lessonToTrain } from './lesson-to-train';

/** @param seen [lesson, course, day of November 2026, whether it was seen] */
const watchedOf = (...seen: [id: number, courseId: number, day: number, isSeen?: boolean][]) =>
  ({
    lessons: Object.fromEntries(
      seen.map(([id, courseId, day, isSeen = true]) => [
        id,
        { courseId, isSeen, openedAt: day && new Date(2026, 10, day, 23, 59).getTime() },
      ]),
    ),
  }) as Pick<Watched, 'lessons'> as Watched;

test('the day of a lesson is that of this device, also a minute before midnight', () => {
  const watched = watchedOf([1, 5, 28], [2, 5, 28], [3, 6, 29], [4, 6, 30, false], [7, 6, 0]);
  expect(seenDaysOf(watched)).toEqual(['2026-11-28', '2026-11-28', '2026-11-29']);
});

test('a lesson that is opened again keeps the day on which it was seen', () => {
  const { lessons } = watchedOf([1, 5, 28]);
  const markedAt = new Date(2026, 10, 20, 9).getTime();
  const opened = { lessons: { 1: { ...lessons[1]!, markedAt } } } as Pick<Watched, 'lessons'>;
  expect(seenDaysOf(opened as Watched)).toEqual(['2026-11-20']);
});

const course = (id: number, sessionCount: number) => ({ id, sessionCount }) as UserCourse;

test.each<[string, Watched, number]>([
  ['the newest purchase', watchedOf(), 5],
  ['the one opened last', watchedOf([1, 5, 20], [2, 6, 21, false]), 6],
  ['not one that is over', watchedOf([1, 5, 20], [2, 6, 21], [3, 6, 22]), 5],
])('of two courses, trains %s', (_, watched, id) => {
  expect(courseToTrain([course(5, 4), course(6, 2)], watched)?.id).toBe(id);
});

const lesson = (id: number, title: string, isLive = false): ListedLesson => ({
  id,
  title,
  image: '',
  minutes: id,
  isLive,
});
const LESSONS = [
  lesson(11, 'پخش زنده', true),
  lesson(12, 'جلسه ۱: نفس شکمی'),
  lesson(13, 'جلسه 2'),
  lesson(14, 'شکم و پهلو'),
];

test.each<[string, Watched, string | undefined]>([
  ['the first recorded one', watchedOf(), 'جلسه ۲: نفس شکمی'],
  ['one without words of its own', watchedOf([12, 5, 20]), 'جلسه ۳'],
  ['one without a number', watchedOf([12, 5, 20], [13, 5, 21]), 'جلسه ۴: شکم و پهلو'],
  [
    'a live one after the others',
    watchedOf([12, 5, 20], [13, 5, 21], [14, 5, 22]),
    'جلسه ۱: پخش زنده',
  ],
  ['none after all', watchedOf([11, 5, 19], [12, 5, 20], [13, 5, 21], [14, 5, 22]), undefined],
])('the next lesson of a course: %s', (_, watched, title) => {
  const next = lessonToTrain(watched, 5, LESSONS);
  expect(next && next.label + next.title).toBe(title);
});
