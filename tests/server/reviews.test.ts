/** Words and stars of members about their classes (decision 82). */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '@/shared/api/contract';
import type { getCourseReviews, getOwnReview } from '@/shared/api/contract/review';
import { courseReviews, lessons, staffAudit, userCourses } from '../../server/db/schema';
import { simulateStaff } from '../../server/demo/staff';
import { toUpdate } from '../../server/panel/contract';
import { takeBackCourse } from '../../server/payment/take-back';
import { type Member, progressOf, useServer } from './member';
import { type Browser, signedIn } from './panel';

const server = useServer();
/** a class without reviews */
const COURSE = 4;
const OTHER_COURSE = 5;
const DAY_MS = 86_400_000;
let member: Member;
let support: Browser;
let lessonIds: number[] = [];
beforeAll(async () => {
  support = await signedIn(server.app, 'support');
  const rows = await server.db.select().from(lessons).where(eq(lessons.courseId, COURSE));
  lessonIds = rows.map(({ id }) => id);
});

const buyer = async (daysAgo: number) => {
  const bought = await server.newMember();
  const grantedAt = new Date(Date.now() - daysAgo * DAY_MS);
  await server.db.insert(userCourses).values({ userId: bought.id, courseId: COURSE, grantedAt });
  return bought;
};
beforeEach(async () => {
  await server.db.delete(courseReviews).where(eq(courseReviews.courseId, COURSE));
  member = await buyer(14);
});

const listed = async (part = 1) =>
  (await server.get(`/api/Course/GetCourseReviews/?courseId=${COURSE}&part=${part}&size=5`))
    .data as AnswerOf<typeof getCourseReviews>;
const own = async ({ token } = member, courseId = COURSE) =>
  (await server.get(`/api/Course/GetOwnReview/?courseId=${courseId}`, token)).data as AnswerOf<
    typeof getOwnReview
  >;
const write = (reviewText: string, stars = 4, { token } = member) =>
  server.post('/api/Course/SaveReview', token, { courseId: COURSE, stars, reviewText });
const rowOf = async ({ id } = member) =>
  (
    await server.db
      .select()
      .from(courseReviews)
      .where(and(eq(courseReviews.userId, id), eq(courseReviews.courseId, COURSE)))
  )[0];
const decide = async (changes: object) => {
  const { id } = (await rowOf())!;
  const { body } = await support.get(`/review/${id}`);
  return support.put(`/review/${id}`, { ...toUpdate('review', body), ...changes });
};

test('a review is shown once it is approved, with the answer of the coach and a short name', async () => {
  expect(await own()).toEqual({ canWrite: true, review: null });
  await write(' خوب بود \n');
  expect(await listed()).toMatchObject({ total: 0, parts: 1, average: 0, data: [] });
  expect(await own()).toMatchObject({
    review: { stars: 4, reviewText: 'خوب بود', displayApproved: false },
  });
  await server.db.insert(userCourses).values({ userId: member.id, courseId: OTHER_COURSE });
  expect(await own(member, OTHER_COURSE)).toMatchObject({ review: null });
  await decide({ state: 'approved', reply: 'سپاس' });
  expect(await listed()).toMatchObject({
    total: 1,
    average: 0,
    isDemo: true,
    data: [{ author: expect.stringMatching(/^\S+ \S\.$/), stars: 4, reply: 'سپاس' }],
  });
  const [audited] = await server.db
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.resource, 'review'));
  expect(audited).toMatchObject({ before: { state: 'waiting' }, after: { state: 'approved' } });
});

test('a changed review waits for approval again, and the same one again does not', async () => {
  await write('خوب بود');
  await decide({ state: 'approved' });
  await write('خوب بود');
  expect(await listed()).toMatchObject({ total: 1 });
  await write('خوب بود', 2);
  expect(await listed()).toMatchObject({ total: 0 });
  await decide({ state: 'refused', refusalReason: 'نام کسی آمده است.' });
  expect(await own()).toMatchObject({
    review: { displayApproved: false, refusalReason: 'نام کسی آمده است.' },
  });
  await write('بهتر شد', 2);
  expect(await own()).toMatchObject({ review: { refusalReason: '' } });
});

test('a review that was changed while the staff read it is not approved unseen', async () => {
  await write('خوب بود');
  const { id } = (await rowOf())!;
  const { body } = await support.get(`/review/${id}`);
  await write('متنی که کسی نخوانده است');
  const seen = { ...toUpdate('review', body), state: 'approved' };
  expect((await support.put(`/review/${id}`, seen)).status).toBe(409);
  expect(await listed()).toMatchObject({ total: 0 });
});

test('a member writes after three lessons or a fortnight, and only about an own class', async () => {
  const newcomer = await buyer(13.9);
  const see = (ids: number[], { token } = newcomer, isSeen = true) =>
    server.post(
      '/api/User/SaveProgress',
      token,
      progressOf(ids.map((lessonId) => ({ lessonId, isSeen, markedAt: 1 }))),
    );
  await see(lessonIds.slice(0, 2));
  // A lesson that is marked as not seen does not count, nor does what another member has seen.
  await see(lessonIds.slice(3, 4), newcomer, false);
  await see(lessonIds.slice(2, 4), member);
  // Lessons of another own class do not count.
  const another = eq(lessons.courseId, COURSE - 1);
  await server.db.insert(userCourses).values({ userId: newcomer.id, courseId: COURSE - 1 });
  await see((await server.db.select().from(lessons).where(another)).map(({ id }) => id));
  expect(await own(newcomer)).toMatchObject({ canWrite: false });
  expect(await write('زود است', 4, newcomer)).toMatchObject({ status: 400 });
  await see(lessonIds.slice(2, 3));
  expect(await own(newcomer)).toMatchObject({ canWrite: true });
  expect(await write('حالا می‌دانم', 4, newcomer)).toMatchObject({ status: 200 });
  const stranger = await server.newMember();
  expect(await write('ندارم', 4, stranger)).toMatchObject({ status: 404 });
});

test('rejects stars beyond five and words without a visible character', async () => {
  expect(await write('خوب', 6)).toMatchObject({ status: 400 });
  expect(await write('خوب', 0)).toMatchObject({ status: 400 });
  expect(await write(' \u200C ')).toMatchObject({
    status: 400,
    fields: [{ name: 'reviewText', message: expect.any(String) }],
  });
});

test('the average is shown from five reviews on, over all pages', async () => {
  const stars = [5, 5, 4, 3, 1, 2];
  const authors = await Promise.all(stars.map(() => buyer(20)));
  const add = (index: number) =>
    server.db.insert(courseReviews).values({
      userId: authors[index]!.id,
      courseId: COURSE,
      stars: stars[index]!,
      text: 'متن',
      isApproved: true,
      writtenAt: new Date(Date.now() - index * DAY_MS), // the newest has the lowest id
    });
  for (const index of [0, 1, 2, 3]) await add(index);
  expect(await listed()).toMatchObject({ total: 4, average: 0 });
  await add(4);
  expect(await listed()).toMatchObject({ total: 5, parts: 1, average: 3.6 });
  await add(5);
  expect(await listed(2)).toMatchObject({ total: 6, parts: 2, average: 3.3, data: [{ stars: 2 }] });
});

test('a member removes the own review, and a class that is taken back loses it', async () => {
  await server.db.insert(userCourses).values({ userId: member.id, courseId: OTHER_COURSE });
  await server.db
    .insert(courseReviews)
    .values({ userId: member.id, courseId: OTHER_COURSE, stars: 5, text: 'عالی' });
  await write('خوب بود');
  await decide({ state: 'approved' });
  const remove = () => server.post('/api/Course/RemoveReview', member.token, { courseId: COURSE });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await remove()).toMatchObject({ status: 404 });
  expect(await listed()).toMatchObject({ total: 0 });
  expect(await own(member, OTHER_COURSE)).toMatchObject({ review: { reviewText: 'عالی' } });
  await write('خوب بود');
  await server.db.transaction((tx) => takeBackCourse(tx, member.id, COURSE));
  expect(await rowOf()).toBeUndefined();
});

test('the simulated staff of the demo approves and answers what was written today', async () => {
  await write('خوب بود');
  await simulateStaff(server.db, 1, new Date(Date.now() + 60 * 60_000));
  expect(await own()).toMatchObject({
    review: { displayApproved: true, reply: expect.stringMatching(/./) },
  });
});
