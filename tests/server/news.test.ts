/** News of every kind, from the staff's work to the member's home and the SMS service. */
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DietStatus } from '@/shared/api/contract/codes';
import type { AnswerOf } from '@/shared/api/contract';
import type { getNews } from '@/shared/api/contract/news';
import {
  NEWS_KIND_NAMES,
  type NewsKind,
  newsKind,
  isTimedByMember,
} from '@/shared/api/contract/rules/news';
import {
  comments,
  courses,
  invoices,
  memberProgress,
  news,
  settings,
  userCourses,
  userDiets,
} from '../../server/db/schema';
import { simulateStaff } from '../../server/demo/staff';
import { announceTimes } from '../../server/news/news';
import {
  clockText,
  isQuiet,
  listFailedNews,
  sendNews,
  shortened,
} from '../../server/news/send-news';
import { toUpdate } from '../../server/panel/contract';
import { markRefunded } from '../../server/payment/refunds';
import { logLines } from './log-lines';
import { type Member, useServer } from './member';
import { inMinutes, LIVE_CLASS, newsEvents } from './news-events';
import { type Browser, signedIn } from './panel';
import { MAT } from './paying';
import { giveBack, sales } from './sales';
import { openSmsService } from './sms-service';

const server = useServer();
const { buy, age } = sales(() => server);
let sms: Awaited<ReturnType<typeof openSmsService>>;
let owner: Browser;
const ORIGIN = 'https://morabi.example';
const sendDue = () =>
  sendNews(server.db, {
    service: 'webhook',
    url: sms.url,
    secret: 'secret-of-the-sms-service',
    template: '{code}',
    origin: ORIGIN,
  });
const setShop = (values: Partial<typeof settings.$inferInsert>) =>
  server.db.update(settings).set(values);
const NEVER_QUIET = { quietFrom: '00:00', quietTo: '00:00' };

beforeAll(async () => {
  owner = await signedIn(server.app, 'owner');
  sms = await openSmsService();
  return sms.close;
});
beforeEach(() => setShop({ ...NEVER_QUIET, weighInOn: true }));
afterEach(() => sms.answerWith(204));

let member: Member;
const { caseOf, planSession, EVENTS } = newsEvents(() => ({ server, owner, member }));
beforeEach(async () => {
  member = await server.newMember();
});

const shownTo = async ({ token }: Member) =>
  (await server.get('/api/User/GetNews', token)).data as AnswerOf<typeof getNews>;
const sentTo = ({ mobile }: Member) =>
  sms.sent.filter((each) => each.mobile === mobile) as unknown as {
    id: string;
    type: string;
    text: string;
  }[];
const rowOf = async (kind: NewsKind) =>
  (
    await server.db
      .select()
      .from(news)
      .where(and(eq(news.userId, member.id), eq(news.kind, kind)))
      .orderBy(news.id)
  ).at(-1)!;
const change = async (kind: NewsKind, values: Partial<typeof news.$inferInsert>) =>
  server.db
    .update(news)
    .set(values)
    .where(eq(news.id, (await rowOf(kind)).id));
const setSwitch = (kind: NewsKind, isOn: boolean) =>
  server.post('/api/User/SaveNewsSwitch', member.token, { kind, isOn });

describe.each(NEWS_KIND_NAMES)('%s', (kind) => {
  test('stands on home until it is seen, and is sent once', async () => {
    const { target, item } = await EVENTS[kind]();
    const { news: shown } = await shownTo(member);
    expect(shown).toMatchObject([{ kind, referenceId: target.id, parentId: target.parentId }]);
    await sendDue();
    await sendDue();
    const [message, ...others] = sentTo(member);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ id: `news-${shown[0]!.id}`, type: kind });
    expect(message!.text).toContain(`${ORIGIN}${newsKind(kind).pathOf(target)}`);
    expect(message!.text).not.toMatch(/[{}]/);
    if (item)
      expect([message!.text, shown[0]!.title]).toEqual([expect.stringContaining(item), item]);

    const stranger = await server.newMember();
    const ids = shown.map(({ id }) => id);
    await server.post('/api/User/SeenNews', stranger.token, { ids });
    expect((await shownTo(member)).news).toHaveLength(1);
    await server.post('/api/User/SeenNews', member.token, { ids });
    expect(await shownTo(member)).toMatchObject({ news: [], earlier: [{ id: ids[0], kind }] });
    await change(kind, { createdAt: new Date(Date.now() - 31 * 86_400_000) });
    expect(await shownTo(member)).toMatchObject({ news: [], earlier: [] });
    expect(logLines.join('')).not.toContain(member.mobile);
  });

  test('is not sent where the shop or the member has switched it off, before it or since', async () => {
    await setShop({ [`${kind}On`]: false });
    await EVENTS[kind]();
    await setShop({ [`${kind}On`]: true });
    await sendDue();
    await change(kind, { nextAttemptAt: new Date(0) });
    await setShop({ [`${kind}On`]: false });
    await sendDue();
    await setShop({ [`${kind}On`]: true });
    await change(kind, { nextAttemptAt: new Date(0) });
    await setSwitch(kind, false);
    await sendDue();
    expect((await shownTo(member)).switches).toContainEqual({ kind, isOn: false });
    expect(sentTo(member)).toEqual([]);
    expect((await shownTo(member)).news).toMatchObject([{ kind }]);
    await setSwitch(kind, true);
    await sendDue();
    expect(sentTo(member)).toHaveLength(1);
  });

  test('waits for the end of the quiet hours, and is not sent when it was seen or undone by then', async () => {
    const { undo } = await EVENTS[kind]();
    const [hour] = new Date(Date.now() + 3.5 * 3_600_000).toISOString().slice(11).split(':');
    const next = String((Number(hour) + 2) % 24).padStart(2, '0');
    await setShop({ quietFrom: `${hour}:00`, quietTo: `${next}:00` });
    await sendDue();
    // The time of a reminder is the member's own.
    if (isTimedByMember(kind)) return expect(sentTo(member)).toHaveLength(1);
    expect(sentTo(member)).toEqual([]);
    const ids = [(await rowOf(kind)).id];
    if (undo) {
      await undo();
      await setShop(NEVER_QUIET);
      await sendDue();
      expect((await shownTo(member)).news.filter((each) => ids.includes(each.id))).toEqual([]);
    } else await server.post('/api/User/SeenNews', member.token, { ids });
    await setShop(NEVER_QUIET);
    await sendDue();
    expect(sentTo(member)).toEqual([]);
    expect(await listFailedNews(server.db)).toEqual([]);
  });
});

test('a message that the service does not accept is repeated with the same id, by one process, also after a crash', async () => {
  await EVENTS.parcelSent();
  sms.answerWith(503);
  await sendDue();
  const { createdAt, nextAttemptAt, ...row } = await rowOf('parcelSent');
  expect(row).toMatchObject({ attempts: 1, failure: '503', sentAt: null });
  expect(nextAttemptAt!.getTime() - createdAt.getTime()).toBeGreaterThan(10_000); // longer than an attempt
  await sendDue(); // too early
  expect(sentTo(member)).toHaveLength(1);
  sms.answerWith(204);
  await change('parcelSent', { nextAttemptAt: new Date(0) });
  await Promise.all([sendDue(), sendDue()]);
  // A process that ended after the service had accepted the message, and before this was stored.
  await change('parcelSent', { sentAt: null, nextAttemptAt: new Date(0) });
  await sendDue();
  expect(sentTo(member).map(({ id }) => id)).toEqual(Array(3).fill(`news-${row.id}`));
  expect(await rowOf('parcelSent')).toMatchObject({
    attempts: 3,
    failure: null,
    nextAttemptAt: null,
  });
});

test('a message that is refused, or too late after failures, is a task of the staff', async () => {
  const tasks = async () => {
    const { body } = await owner.get('/today');
    const all = body.tasks as unknown as { name: string; count: number }[];
    return all.find(({ name }) => name === 'news')!.count;
  };
  await EVENTS.refundMade();
  sms.answerWith(400);
  await sendDue();
  expect(await listFailedNews(server.db)).toMatchObject([
    { mobile: member.mobile, kind: 'refundMade', failure: '400', attempts: 1 },
  ]);
  expect(await tasks()).toBe(1);
  sms.answerWith(503);
  await age();
  await EVENTS.parcelSent();
  await sendDue();
  await change('parcelSent', { expiresAt: new Date(0) });
  await sendDue();
  expect(await tasks()).toBe(2);
  const filter = encodeURIComponent(JSON.stringify({ userId: member.id }));
  const listed = async () => (await owner.get(`/news?filter=${filter}`)).body.data;
  expect(await listed()).toMatchObject([
    { kind: 'parcelSent', state: 'failed', title: 'مت یوگا' },
    { kind: 'refundMade', state: 'failed' },
  ]);
  const { id } = await rowOf('refundMade');
  expect((await owner.post('/news/dismiss', { ids: [id] })).body).toEqual({ dismissed: 1 });
  expect(await tasks()).toBe(1);
  expect(await listed()).toMatchObject([{ state: 'failed' }, { id, state: 'none' }]);
  await server.db.delete(news).where(eq(news.userId, member.id));
});

test('a class is announced once for each time of its session, to its owners, and until it begins', async () => {
  await EVENTS.classBegins();
  await server.db.delete(news).where(eq(news.kind, 'classBegins'));
  const stranger = await server.newMember();
  const rows = () => server.db.$count(news, eq(news.userId, member.id));
  await planSession(inMinutes(90));
  expect(await rows()).toBe(0);
  await planSession(inMinutes(50));
  await announceTimes(server.db);
  expect(await rows()).toBe(1);
  await planSession(inMinutes(55));
  expect(await rows()).toBe(2);
  expect((await shownTo(member)).news).toHaveLength(1); // the former time is not news any more
  expect((await shownTo(stranger)).news).toEqual([]);
  await planSession(inMinutes(-5));
  expect(await rows()).toBe(2);
  const { data } = (await server.get(
    '/api/Course/GetUserCourses/?title=&part=1&size=20',
    member.token,
  )) as unknown as { data: { data: { nextSessionDate?: string }[] } };
  expect(data.data[0]!.nextSessionDate).toBe(
    (await owner.get(`/class/${LIVE_CLASS}`)).body.nextSession,
  );
});

test('a class stands on home until its session ends', async () => {
  await EVENTS.classBegins();
  for (const [minutes, isShown] of [
    [-29, true],
    [-31, false],
  ] as const) {
    const nextSession = inMinutes(minutes);
    await planSession(nextSession);
    await change('classBegins', { subject: `${LIVE_CLASS}:${nextSession}` });
    expect([minutes, (await shownTo(member)).news.length > 0]).toEqual([minutes, isShown]);
  }
});

test('a class that is not live any more is not announced', async () => {
  const owned = { userId: member.id, courseId: LIVE_CLASS };
  await server.db.insert(userCourses).values(owned);
  await server.db
    .update(courses)
    .set({ isLive: false, nextSession: inMinutes(30) })
    .where(eq(courses.id, LIVE_CLASS));
  await announceTimes(server.db);
  expect((await shownTo(member)).news).toEqual([]);
});

test.each([
  [3, 1],
  [13, 0],
])('a reminder of %i hours ago is added %i times', async (hours, times) => {
  await caseOf(DietStatus.programRunning);
  const tehran = new Date(Date.now() + (3.5 - hours) * 3_600_000);
  const reminder = { weekday: tehran.getUTCDay(), hour: tehran.getUTCHours() };
  const values = { reminder: { value: reminder, changedAt: 1 } };
  await server.db.insert(memberProgress).values({ userId: member.id, version: 1, values });
  await announceTimes(server.db);
  await announceTimes(server.db);
  expect((await shownTo(member)).news).toHaveLength(times);
});

test('the program of the next round, the next reply and the reminder of another hour are news again', async () => {
  const { id, post, change: changeCase } = await caseOf(DietStatus.withExpert);
  const program = { dietDoc: '', imageSrc: '', videoSrc: '', soundSrc: '', note: 'آب بنوشید.' };
  await post('publish', program);
  await changeCase({ round: 2, status: DietStatus.withExpert });
  await post('publish', program);
  expect(await server.db.$count(news, eq(news.userId, member.id))).toBe(2);
  expect((await shownTo(member)).news).toMatchObject([{ kind: 'programReady', referenceId: id }]);

  member = await server.newMember();
  const { target } = await EVENTS.commentAnswered();
  const [written] = await server.db.select().from(comments).where(eq(comments.userId, member.id));
  const { body } = await owner.get(`/comment/${written!.id}`);
  const replies = [{ text: 'پاسخ' }, { text: 'پاسخ دیگر' }];
  await owner.put(`/comment/${written!.id}`, { ...toUpdate('comment', body), replies });
  expect(await server.db.$count(news, eq(news.userId, member.id))).toBe(2);
  expect((await shownTo(member)).news).toMatchObject([{ referenceId: target.id }]);

  member = await server.newMember();
  await EVENTS.weighIn();
  await change('weighIn', { subject: '2026-01-03 09' }); // of another week
  await announceTimes(server.db);
  expect((await shownTo(member)).news).toHaveLength(1);
});

test.each(['programReady', 'formSentBack', 'weighIn', 'commentAnswered'] as const)(
  '%s is no news of what was taken back',
  async (kind) => {
    await EVENTS[kind]();
    expect((await shownTo(member)).news).toHaveLength(1);
    const takenBackAt = new Date();
    await server.db.update(userDiets).set({ takenBackAt }).where(eq(userDiets.userId, member.id));
    await server.db.delete(userCourses).where(eq(userCourses.userId, member.id));
    expect((await shownTo(member)).news).toEqual([]);
  },
);

test('a switch is that of one kind and one member', async () => {
  const other = await server.newMember();
  const save = ({ token }: Member, kind: NewsKind, isOn: boolean) =>
    server.post('/api/User/SaveNewsSwitch', token, { kind, isOn });
  const offOf = async (of: Member) =>
    (await shownTo(of)).switches.filter(({ isOn }) => !isOn).map(({ kind }) => kind);
  for (const kind of ['parcelSent', 'refundMade'] as const)
    for (const each of [member, other]) await save(each, kind, false);
  await save(member, 'refundMade', true);
  expect([await offOf(member), await offOf(other)]).toEqual([
    ['parcelSent'],
    ['parcelSent', 'refundMade'],
  ]);
});

test('the simulated staff, and a refund that is recorded by the command, are news, too', async () => {
  await caseOf(DietStatus.withExpert);
  await server.db.execute(sql`update staff_sessions set updated_at = now() - interval '1 hour'`);
  await simulateStaff(server.db, 0, new Date(Date.now() + 2000));
  const id = await buy(member, [MAT]);
  expect(await giveBack(owner, id, { amount: 10_000 })).toMatchObject({ status: 200 });
  expect((await shownTo(member)).news).toMatchObject([{ kind: 'programReady' }]);
  expect(await markRefunded(server.db, id)).toBe(true);
  expect(await server.db.$count(invoices, eq(invoices.id, id))).toBe(1);
  expect((await shownTo(member)).news).toMatchObject([
    { kind: 'refundMade', referenceId: id },
    { kind: 'programReady' },
  ]);
});

test('the texts of the shop quote only what their kind has, in the panel and in the folder', async () => {
  const { body } = await owner.get('/shop/1');
  const save = (values: object) => owner.put('/shop/1', { ...toUpdate('shop', body), ...values });
  const wrong = await save({ programReadyText: 'برنامه {title} آماده است.', quietFrom: '25:00' });
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      fields: {
        programReadyText: expect.stringContaining('{link}'),
        quietFrom: expect.any(String),
      },
    },
  });
  expect((await save({ refundMadeText: 'م'.repeat(301) })).status).toBe(400);
  expect(await save({ refundMadeText: 'وجه شما برگشت: {link}' })).toMatchObject({ status: 200 });
  await EVENTS.refundMade();
  await setShop(NEVER_QUIET);
  await sendDue();
  expect(sentTo(member)[0]!.text).toMatch(/^وجه شما برگشت: https:/);
});

test.each([
  ['22:00', '08:00', '2026-11-29T18:29:00Z', false], // 21:59 in Tehran
  ['22:00', '08:00', '2026-11-29T18:30:00Z', true],
  ['22:00', '08:00', '2026-11-29T04:29:00Z', true],
  ['22:00', '08:00', '2026-11-29T04:30:00Z', false],
  ['13:00', '15:00', '2026-11-29T10:00:00Z', true],
  ['00:00', '00:00', '2026-11-29T10:00:00Z', false],
])('from %s to %s, %s is quiet: %s', (quietFrom, quietTo, time, expected) => {
  expect(isQuiet({ quietFrom, quietTo }, new Date(time))).toBe(expected);
});

test('a class begins at a time in Tehran, and a long title is shortened', () => {
  expect(clockText('2026-11-29T14:30:00Z')).toBe('ساعت ۱۸:۰۰');
  expect([shortened('م'.repeat(60)), shortened('م'.repeat(61))]).toEqual([
    'م'.repeat(60),
    `${'م'.repeat(59)}…`,
  ]);
});
