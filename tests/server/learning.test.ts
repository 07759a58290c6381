import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comment, userCourse } from '@/shared/api/contract';
import { accessLogs, comments, rateLimits, userCourses } from '../../server/db/schema';
import { simulateStaff } from '../../server/demo/staff';
import { toUpdate } from '../../server/panel/contract';
import { type Member, useServer } from './member';
import { signedIn } from './panel';

const server = useServer();
const LIST = 'title=&part=1&size=50';
test('an incomplete profile is reported with the member’s courses', async () => {
  const mine = async (mobile: string) =>
    z.parse(
      userCourse.getUserCourses.answer,
      (await server.get(`/api/Course/GetUserCourses/?${LIST}`, await server.logIn(mobile))).data,
    );
  expect(await mine('09120000002')).toEqual({ isCompleteProfile: false, data: [] });
  expect(await mine('09120000001')).toMatchObject({
    isCompleteProfile: true,
    data: [{ id: 2 }, { id: 7 }],
  });
});

test('a listed lesson shows its minutes, unless it is live or has no video', async () => {
  const sara = await server.logIn('09120000001');
  const { data } = await server.get(`/api/Course/GetCourseLessons/?courseId=2&${LIST}`, sara);
  const { data: listed } = z.parse(userCourse.getCourseLessons.answer, data);
  expect(listed.map(({ duration }) => duration > 0)).toEqual(
    [false, true, true, true, true, true, false, true], // the first one is live, and the seventh has no video
  );
});

describe('a comment', () => {
  let writer: Member;
  let reader: Member;
  const LESSON = 29;
  beforeAll(async () => {
    [writer, reader] = [await server.newMember(), await server.newMember()];
    await server.db
      .insert(userCourses)
      .values([writer, reader].map(({ id }) => ({ userId: id, courseId: 7 })));
  });
  const write = (member: Member, commentText: string, id = 0, referenceId = LESSON) =>
    server.post('/api/Comment/CreateLessonComment', member.token, {
      id,
      commentType: 3,
      commentText,
      displayApproved: true,
      referenceId,
    });
  const list = async (token: string, part = 1) => {
    const query = `lessonId=${LESSON}&part=${part}&size=5`;
    const { data } = await server.get(`/api/Comment/GetLessonComments/?${query}`, token);
    return z.parse(comment.getLessonComments.answer, data);
  };
  const ownIn = async (member: Member) =>
    (await list(member.token)).data.filter(({ isMyComment }) => isMyComment);

  test('is visible to its author at once and to others once approved; authors cannot approve', async () => {
    expect((await write(writer, '  نخستین نظر  ')).status).toBe(200);
    expect(await ownIn(writer)).toMatchObject([
      { commentText: 'نخستین نظر', displayApproved: false },
    ]);
    expect((await list(reader.token)).data.map(({ commentText }) => commentText)).not.toContain(
      'نخستین نظر',
    );
    await simulateStaff(server.db, 0);
    const [visibleComment] = (await list(reader.token)).data;
    expect(visibleComment).toMatchObject({
      commentText: 'نخستین نظر',
      displayApproved: true,
      isMyComment: false,
      replys: [{}],
    });
  });

  test('is reviewed again after an edit, and gets only one reply', async () => {
    const [mine] = await ownIn(writer);
    await write(writer, 'نظر تازه', mine!.id);
    expect(await ownIn(writer)).toMatchObject([
      { id: mine!.id, commentText: 'نظر تازه', displayApproved: false },
    ]);
    await write(writer, 'نظر دوم');
    await simulateStaff(server.db, 0);
    expect((await ownIn(writer)).map(({ replys }) => replys.length).sort((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    await write(writer, 'نظر تازه‌تر', mine!.id);
    expect((await list(writer.token)).data[0]).toMatchObject({ id: mine!.id }); // the newest text
  });

  test('is written once if it is sent again after a lost response', async () => {
    const { total } = await list(writer.token);
    for (const text of ['نظر سوم', 'نظر سوم', ' نظر سوم ', 'نظر چهارم', 'نظر سوم'])
      expect((await write(writer, text)).status).toBe(200);
    expect((await list(writer.token)).total).toBe(total + 3);
    await write(writer, 'نظر سوم', 0, LESSON + 1); // the same words about another lesson
    const ofNext = eq(comments.lessonId, LESSON + 1);
    expect(await server.db.select().from(comments).where(ofNext)).toMatchObject([
      { userId: writer.id, text: 'نظر سوم' },
    ]);
  });

  test('without visible text is refused, and one with a reply can be removed', async () => {
    expect((await write(writer, ' \n ')).status).toBe(400);
    const answered = (await ownIn(writer)).find(({ replys }) => replys.length > 0)!;
    expect(
      (await server.get(`/api/Comment/RemoveComment/?Id=${answered.id}`, writer.token)).status,
    ).toBe(200);
    expect(await server.db.select().from(comments).where(eq(comments.id, answered.id))).toEqual([]);
  });

  test('is refused after sixty in a quarter of an hour, and only to its member', async () => {
    await server.db.delete(rateLimits);
    for (let count = 0; count < 60; count += 1)
      expect((await write(writer, 'نظر')).status).toBe(200);
    expect(await write(writer, 'نظر')).toMatchObject({
      status: 400,
      messages: [expect.stringMatching(/^تعداد نظرهای شما زیاد بود/)],
    });
    expect((await write(reader, 'نظر')).status).toBe(200);
    const { total, parts, data } = await list(writer.token);
    expect([parts, data.length]).toEqual([Math.ceil(total / 5), 5]);
  });
});

test('an access log entry stores the opened item, the IP address and the browser', async () => {
  const visitor = await server.newMember();
  const visit = { urlPath: 'LessonVideo', deviceName: 'مرورگر', referenceId: 8 };
  await server.post('/api/Log/SetUserIpLog', visitor.token, { ...visit, ipValue: '203.0.113.7' });
  expect(
    await server.db.select().from(accessLogs).where(eq(accessLogs.userId, visitor.id)),
  ).toMatchObject([{ ...visit, ip: '203.0.113.7' }]);
});

test('a content page with an unknown key returns 404, and with an invalid one 400', async () => {
  const page = '/api/GeneralContent/GetContentPageByKey/?keyValue=';
  expect((await server.get(`${page}Nothing`)).status).toBe(404);
  expect((await server.get(`${page}a%20b`)).status).toBe(400);
});

// The last tests: the simulated staff rests while the real one is signed in.
test('a class shows its owners on which days it is trained, or only how often', async () => {
  const id = 2;
  const owner = await signedIn(server.app, 'owner');
  const member = await server.newMember();
  await server.db.insert(userCourses).values({ userId: member.id, courseId: id });
  const shown = async () => {
    const { data } = await server.get(`/api/Course/GetUserCourses/?${LIST}`, member.token);
    const [course] = z.parse(userCourse.getUserCourses.answer, data).data;
    return [course!.sessionsPerWeek, course!.sessionDays];
  };
  const change = async (changes: object) => {
    const { body } = await owner.get(`/class/${id}`);
    return owner.put(`/class/${id}`, { ...toUpdate('class', body), ...changes });
  };
  expect(await shown()).toEqual([5, undefined]);
  await change({ sessionsPerWeek: 0 });
  expect(await shown()).toEqual([undefined, undefined]);
  await change({ sessionDays: [4, 0, 2, 0] });
  expect(await shown()).toEqual([3, [0, 2, 4]]);
  expect((await change({ sessionsPerWeek: 8, sessionDays: [7] })).body.fields).toEqual({
    sessionsPerWeek: 'عددی بدون اعشار از ۰ تا ۷ بنویسید.',
    'sessionDays.0': 'یکی از روزهای هفته را انتخاب کنید.',
  });
});

test('a lesson that is hidden is kept by owners, and shown again also to later buyers', async () => {
  const owner = await signedIn(server.app, 'owner');
  const [before, since] = [await server.newMember(), await server.newMember()];
  const buy = ({ id: userId }: Member) =>
    server.db.insert(userCourses).values({ userId, courseId: 7 });
  const sees = async ({ token }: Member) =>
    (await server.get('/api/Course/GetLessonInfo/?lessonId=29', token)).status === 200;
  const hide = async (isWithdrawn: boolean) => {
    const { body } = await owner.get('/lesson/29');
    const changed = { ...toUpdate('lesson', body), isWithdrawn };
    expect(await owner.put('/lesson/29', changed)).toMatchObject({ status: 200 });
  };
  await buy(before);
  await hide(true);
  await buy(since);
  expect([await sees(before), await sees(since)]).toEqual([true, false]);
  await hide(false);
  const later = await server.newMember();
  await buy(later);
  for (const each of [before, since, later]) expect(await sees(each)).toBe(true);
});
