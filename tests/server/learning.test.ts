import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comment, content, userCourse } from '@/shared/api/contract';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { accessLogs, comments, rateLimits, userCourses } from '../../server/db/schema';
import { simulateStaff } from '../../server/demo/staff';
import { type Member, useServer } from './member';

const server = useServer();
let sara: string;
beforeAll(async () => {
  sara = await server.logIn('09120000001');
});

const LIST = 'title=&part=1&size=50';
const lessonsOf = async (courseId: number, token = sara) =>
  z.parse(
    userCourse.getCourseLessons.answer,
    (await server.get(`/api/Course/GetCourseLessons/?courseId=${courseId}&${LIST}`, token)).data,
  );
const lesson = async (id: number) =>
  z.parse(
    userCourse.getLessonInfo.answer,
    (await server.get(`/api/Course/GetLessonInfo/?lessonId=${id}`, sara)).data,
  );

test('the demo’s yoga course covers every case of the player', async () => {
  const { course: owner, data } = await lessonsOf(2);
  expect(owner).toEqual({ id: 2, title: 'یوگای صبحگاهی' });
  const cases = (await Promise.all(data.map(({ id }) => lesson(id)))).map(
    ({ isLiveStream, liveEmbedType, externalVideo, videoSrc }) => [
      isLiveStream,
      liveEmbedType,
      barePath(externalVideo).slice(0, 8),
      barePath(videoSrc),
    ],
  );
  expect(cases).toEqual([
    [true, 1, 'https://', ''],
    [false, 2, '<div id=', ''],
    [false, 2, '<div id=', ''],
    [false, 3, '/files/d', ''],
    [false, 3, '/files/d', ''],
    [false, 0, '', '/files/demo/stretch.mp4'],
    [false, 0, '', ''],
    [false, 1, 'https://', ''],
  ]);
});

test('a listed lesson shows its minutes, unless it is live or has no video', async () => {
  const { data } = await lessonsOf(2);
  expect(data.flatMap(({ duration }, index) => (duration > 0 ? [index] : []))).toEqual(
    [1, 2, 3, 4, 5, 7], // the first one is live, and the seventh has no video
  );
});

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
  const write = (member: Member, commentText: string, id = 0) =>
    server.post('/api/Comment/CreateLessonComment', member.token, {
      id,
      commentType: 3,
      commentText,
      displayApproved: true,
      referenceId: LESSON,
    });
  const list = async (token: string, part = 1) => {
    const query = `lessonId=${LESSON}&part=${part}&size=5`;
    const { data } = await server.get(`/api/Comment/GetLessonComments/?${query}`, token);
    return z.parse(comment.getLessonComments.answer, data);
  };
  const ownIn = async (member: Member) =>
    (await list(member.token)).data.filter(({ isMyComment }) => isMyComment);

  test('of the demo is listed on one of three pages of five, newest first, with its replies', async () => {
    const [first, third] = [await list(sara), await list(sara, 3)];
    expect(first).toMatchObject({ total: 13, parts: 3, data: { length: 5 } });
    expect(first.data[0]).toMatchObject({
      firstName: 'سارا',
      isMyComment: true,
      displayApproved: true,
    });
    expect(third.data).toHaveLength(3);
    expect(third.data.at(-1)!.replys).toHaveLength(1);
  });

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
  });

  test('is written once if it is sent again after a lost response', async () => {
    const count = (await ownIn(writer)).length;
    for (const text of ['نظر سوم', 'نظر سوم', ' نظر سوم ', 'نظر چهارم', 'نظر سوم'])
      expect((await write(writer, text)).status).toBe(200);
    expect(await ownIn(writer)).toHaveLength(count + 3);
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

test('guide videos keep their order; an unknown key returns 404, and an invalid one 400', async () => {
  const guide = z.parse(
    content.getContentFileByKey.answer,
    (await server.get('/api/GeneralContent/GetContentFileByKey/?keyValue=VideoGuide')).data,
  );
  expect(guide.content.title).toBe('راهنمای سایت');
  expect(guide.files.map(({ filePath }) => filePath.slice(0, 7))).toEqual([
    '<script',
    'https:/',
    '/files/',
    '/files/',
  ]);
  const page = '/api/GeneralContent/GetContentPageByKey/?keyValue=';
  expect((await server.get(`${page}Nothing`)).status).toBe(404);
  expect((await server.get(`${page}a%20b`)).status).toBe(400);
});
