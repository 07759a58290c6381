/** Goldens of what the member has seen and set. */
import { progressQuery, sendProgress, toSaved } from '@/entities/progress/api/progress.queries';
import { ask, get, type Goldens, post } from './golden';

const LESSON = {
  seconds: 62.5,
  length: 600,
  placedAt: 1_795_000_000_631,
  openedAt: 1_795_000_000_632,
  isSeen: false,
  markedAt: 1_795_000_000_633,
  played: [[3.5, 61] as const],
};

export const PROGRESS = {
  getProgress: {
    run: () => ask(progressQuery),
    sends: get('/api/User/GetProgress', { version: '0' }),
    data: {
      now: 1_795_000_000_634,
      version: 635,
      progress: {
        lessons: [
          { lessonId: 636, courseId: 637, ...LESSON },
          { lessonId: 638, courseId: 643, isSeen: true, markedAt: 1_795_000_000_639 },
          { lessonId: 0, courseId: 644 },
        ],
        values: {
          speed: { value: 1.5, changedAt: 1_795_000_000_640 },
          goalWeight: { value: 61.25, changedAt: 1_795_000_000_641 },
          reminder: { value: { weekday: 5, hour: 20 }, changedAt: 1_795_000_000_642 },
        },
      },
    },
    model: {
      version: 635,
      lessons: {
        636: { courseId: 637, ...LESSON },
        638: {
          courseId: 643,
          seconds: 0,
          length: 0,
          placedAt: 0,
          openedAt: 0,
          isSeen: true,
          markedAt: 1_795_000_000_639,
          played: [],
        },
      },
      values: {
        speed: { value: 1.5, changedAt: 1_795_000_000_640 },
        goalWeight: { value: 61.25, changedAt: 1_795_000_000_641 },
        reminder: { value: { weekday: 5, hour: 20 }, changedAt: 1_795_000_000_642 },
      },
    },
  },
  saveProgress: {
    run: () =>
      sendProgress(
        toSaved(
          { version: 651, lessons: {}, values: {} },
          {
            lessons: { 652: LESSON },
            values: { goalWeight: { value: null, changedAt: 1_795_000_000_653 } },
          },
        ),
      ),
    invalidates: ['/api/Course/GetOwnReview/'],
    sends: post('/api/User/SaveProgress', {
      version: 651,
      lessons: [{ lessonId: 652, ...LESSON }],
      values: { goalWeight: { value: null, changedAt: 1_795_000_000_653 } },
    }),
    data: { now: 1_795_000_000_654, version: 655 },
    model: { now: 1_795_000_000_654, version: 655 },
  },
} satisfies Partial<Goldens>;
