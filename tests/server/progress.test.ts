/** Progress of a member, saved by several devices (decision 80). */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/shared/api/contract';
import type { getProgress } from '@/shared/api/contract/progress';
import { NO_PROGRESS, PROGRESS_LIMITS } from '@/shared/api/contract/rules/progress';
import { lessons, userCourses } from '../../server/db/schema';
import { type Member, progressOf, useServer } from './member';

const server = useServer();
const COURSE = 7;
let member: Member;
/** a lesson of the member's course, and one of a course of others */
let [own, foreign]: [number, number] = [0, 0];
beforeEach(async () => {
  member = await server.newMember();
  await server.db.insert(userCourses).values({ userId: member.id, courseId: COURSE });
  const lessonOf = async (courseId: number) =>
    (await server.db.select().from(lessons).where(eq(lessons.courseId, courseId)))[0]!.id;
  [own, foreign] = [await lessonOf(COURSE), await lessonOf(4)];
});

type Read = AnswerOf<typeof getProgress>;
const read = async (version = 0, { token } = member) =>
  (await server.get(`/api/User/GetProgress?version=${version}`, token)).data as Read;
const post = (body: object, { token } = member) =>
  server.post('/api/User/SaveProgress', token, body);
const save = async (...args: Parameters<typeof progressOf>) =>
  (await post(progressOf(...args))).data as Read;

test('a device reads what another one has saved, and nothing that it has', async () => {
  expect(await read()).toMatchObject({ version: 0 });
  const played = {
    lessonId: own,
    seconds: 40,
    length: 600,
    placedAt: 5,
    played: [[0, 40]] as const,
  };
  const speed = { value: 1.5, changedAt: 3 };
  const saved = await save([{ ...played, played: [...played.played] }], { speed });
  expect(saved).toEqual({ now: expect.closeTo(Date.now(), -4), version: 1 });
  expect(await read()).toMatchObject({
    version: 1,
    progress: {
      lessons: [{ ...NO_PROGRESS, ...played, courseId: COURSE }],
      values: { speed },
    },
  });
  expect(await read(1)).not.toHaveProperty('progress');
});

test('a device that saves a lesson in two parts learns what others have saved since', async () => {
  await save([{ lessonId: own, isSeen: true, markedAt: 5 }]);
  const other = await save([
    { lessonId: own, openedAt: 6 },
    { lessonId: own, seconds: 9, placedAt: 7 },
  ]);
  const merged = {
    ...NO_PROGRESS,
    lessonId: own,
    isSeen: true,
    markedAt: 5,
    seconds: 9,
    placedAt: 7,
    openedAt: 6,
  };
  expect(other).toMatchObject({ version: 2, progress: { lessons: [merged] } });
  expect(await save([{ lessonId: own, openedAt: 8 }], {}, 2)).toEqual({
    now: expect.any(Number) as number,
    version: 3,
  });
});

test('two saves at the same time are both kept, and a repeated one changes nothing', async () => {
  const [one, other] = [
    progressOf([{ lessonId: own, isSeen: true, markedAt: 5 }]),
    progressOf([{ lessonId: own, seconds: 30, placedAt: 6 }], {
      reminder: { value: { weekday: 5, hour: 20 }, changedAt: 7 },
    }),
  ];
  await Promise.all([post(one), post(other)]);
  const merged = await read();
  expect(merged.progress).toMatchObject({
    lessons: [{ isSeen: true, seconds: 30 }],
    values: { reminder: { value: { weekday: 5, hour: 20 } } },
  });
  for (const repeated of [other, one, other]) await post(repeated);
  expect(await read()).toEqual({ ...merged, now: expect.any(Number) as number });
});

test('a time in the future is the time of the save', async () => {
  const future = Date.now() + 86_400_000;
  const goal = (value: number) => ({ goalWeight: { value, changedAt: future } });
  await save([{ lessonId: own, placedAt: future, seconds: 3 }], goal(60));
  const { now, progress } = await read();
  expect(progress!.lessons[0]!.placedAt).toBeLessThanOrEqual(now);
  expect(progress!.values.goalWeight!.changedAt).toBeLessThanOrEqual(now);
});

describe('lessons that the member does not own', () => {
  test('are ignored, as those that do not exist', async () => {
    const [begun, missing, huge] = [foreign, 987_654, 9e14].map((lessonId) => ({
      lessonId,
      isSeen: true,
      markedAt: 1,
    }));
    expect(await save([begun!, missing!, huge!])).toMatchObject({ version: 0 });
    await save([begun!, { lessonId: own, isSeen: true, markedAt: 1 }]);
    const { progress } = await read();
    expect(progress!.lessons.map(({ lessonId }) => lessonId)).toEqual([own]);
  });

  test('are neither read by others nor after the course was taken back', async () => {
    await save([{ lessonId: own, isSeen: true, markedAt: 1 }]);
    expect(await read(0, await server.newMember())).toMatchObject({ version: 0 });
    await server.db.delete(userCourses).where(eq(userCourses.userId, member.id));
    expect((await read()).progress!.lessons).toEqual([]);
  });

  test('are also those of an own course that were hidden before the purchase', async () => {
    const hide = (withdrawnAt: Date | null) =>
      server.db.update(lessons).set({ withdrawnAt }).where(eq(lessons.id, own));
    await save([{ lessonId: own, isSeen: true, markedAt: 1 }]);
    await hide(new Date(0));
    expect((await read()).progress!.lessons).toEqual([]);
    expect(await save([{ lessonId: own, openedAt: 2 }], {}, 1)).toMatchObject({ version: 1 });
    await hide(null);
  });
});

test.each<[string, object]>([
  [
    'too many lessons',
    progressOf(
      Array.from({ length: PROGRESS_LIMITS.lessons + 1 }, (_, index) => ({ lessonId: index + 1 })),
    ),
  ],
  [
    'too many ranges',
    progressOf([
      {
        lessonId: 1,
        played: Array.from({ length: PROGRESS_LIMITS.ranges + 1 }, () => [0, 1] as const),
      },
    ]),
  ],
  ['a position of two days', progressOf([{ lessonId: 1, seconds: 172_800 }])],
  ['a negative time', progressOf([{ lessonId: 1, markedAt: -1 }])],
  ['a goal of 501 kg', progressOf([], { goalWeight: { value: 501, changedAt: 1 } })],
  [
    'an hour that does not exist',
    progressOf([], { reminder: { value: { weekday: 5, hour: 24 }, changedAt: 1 } }),
  ],
  ['a speed of 100', progressOf([], { speed: { value: 100, changedAt: 1 } })],
])('refuses %s', async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 400, data: null });
  expect(await read()).toMatchObject({ version: 0 });
});
