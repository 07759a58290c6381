/** The work of the staff for a member: finding, access by hand, the account, the archive, the erasure. */
import { basename } from 'node:path';
import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DeliveryState, DietStatus, PayStatus } from '@/shared/api/contract/codes';
import type { TableName } from '../../server/db/retention';
import * as schema from '../../server/db/schema';
import { eraseMember, listReturned } from '../../server/panel/members/erase';
import { PERSONAL_DATA } from '../../server/panel/members/personal-data';
import { type Role, toUpdate } from '../../server/panel/contract';
import { MEMBER_PASSWORD, ORIGIN, useServer } from './member';
import { type Browser, signedIn } from './panel';
import { PNG } from './pictures';

const server = useServer();
const { memberNotes, staffAudit, userCourses, userDiets, users, invoices, comments } = schema;
const browsers = new Map<Role, Promise<Browser>>();
const as = (role: Role) => {
  const browser = browsers.get(role) ?? signedIn(server.app, role);
  browsers.set(role, browser);
  return browser;
};
const asOwner = () => as('owner');

test('finds a member by name, mobile, national code and invoice, in any spelling', async () => {
  const member = await server.newMember();
  const nationalCode = '1379500021';
  await server.db
    .update(users)
    .set({ firstName: 'کیمیا', lastName: 'یکتا', nationalCode })
    .where(eq(users.id, member.id));
  const [invoice] = await server.db
    .insert(invoices)
    .values({ userId: member.id, gatewayId: 1, totalPrice: 1, address: '' })
    .returning();
  const found = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { body } = await (await asOwner()).get(`/member?filter=${filter}`);
    return body.data.map(({ id }) => id as unknown as number);
  };
  const persian = (text: string) =>
    [...text].map((digit) => String.fromCodePoint(0x06f0 + Number(digit))).join('');
  for (const typed of [
    'كيميا',
    'يكتا',
    member.mobile,
    `+98${member.mobile.slice(1)}`,
    persian(member.mobile),
    nationalCode,
    persian(nationalCode),
    String(invoice!.id),
    persian(String(invoice!.id)),
  ])
    expect([typed, await found(typed)]).toEqual([typed, expect.arrayContaining([member.id])]);
  expect(await found('%')).toEqual([]);
});

test('a class and a diet are given once, with a reason, and the diet again when its program is published', async () => {
  const owner = await asOwner();
  const member = await server.newMember();
  const grant = (item: object, reason = 'برنده مسابقه') =>
    owner.post('/memberGrant', { userId: member.id, reason, ...item });
  expect((await grant({ classId: 1 }, '')).body.fields).toHaveProperty('reason');
  for (const both of [{}, { classId: 1, dietId: 1 }])
    expect((await grant(both)).body.fields).toHaveProperty('classId');
  expect((await grant({ classId: 2_000_000_000 })).body.fields).toHaveProperty('classId');
  const ofClass = { classId: 1, dietId: null };
  expect(await grant({ classId: 1 })).toMatchObject({ status: 201, body: ofClass });
  expect((await grant({ classId: 1 })).body.fields).toHaveProperty('classId');
  expect(await grant({ dietId: 1 })).toMatchObject({ status: 201, body: { isExtension: false } });
  expect((await grant({ dietId: 1 })).body.fields).toHaveProperty('dietId');
  const list = '?title=&part=1&size=20';
  const { data } = await server.get(`/api/Course/GetUserCourses/${list}`, member.token);
  expect((data as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([1]);

  const ofMember = eq(userDiets.userId, member.id);
  for (const [index, status] of [DietStatus.programRunning, DietStatus.ended].entries()) {
    await server.db.update(userDiets).set({ status, sentAt: new Date() }).where(ofMember);
    expect(await grant({ dietId: 1 })).toMatchObject({ status: 201, body: { isExtension: true } });
    expect((await server.db.select().from(userDiets).where(ofMember))[0]).toMatchObject({
      status: DietStatus.formOpen,
      round: 2 + index,
      sentAt: null,
    });
  }
  const given = eq(staffAudit.resource, 'memberGrant');
  const audited = await server.db.select().from(staffAudit).where(given);
  expect(audited.map(({ after }) => after?.reason)).toEqual(Array(4).fill('برنده مسابقه'));
});

test('two owners at once give a class only once', async () => {
  const owner = await asOwner();
  const { id: userId } = await server.newMember();
  const grant = () => owner.post('/memberGrant', { userId, classId: 2, reason: 'هدیه' });
  const statuses = (await Promise.all([grant(), grant()])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400]);
  expect(await server.db.$count(userCourses, eq(userCourses.userId, userId))).toBe(1);
});

const lastAudit = async () =>
  (
    await server.db
      .select()
      .from(staffAudit)
      .orderBy(sql`id desc`)
      .limit(1)
  )[0]!;

test('a corrected number ends the sessions and codes, and logs in from then on', async () => {
  const owner = await asOwner();
  const [member, other] = [await server.newMember(), await server.newMember()];
  const change = (mobile: string) => owner.post(`/member/${member.id}/mobile`, { mobile });
  for (const wrong of ['', '0912', other.mobile])
    expect(await change(wrong)).toMatchObject({
      status: 400,
      body: { fields: { mobile: expect.any(String) } },
    });
  expect((await server.get('/api/User/GetUserInfo', member.token)).status).toBe(200);
  const sent = await server.post('/api/Authentication/SendLoginCode', '', {
    username: member.mobile,
  });
  const activationCode = /\d{6}/.exec(sent.messages[0]!)![0];
  expect(await change('+98 912 765 4321')).toMatchObject({ status: 200, body: { ended: 1 } });
  expect((await server.get('/api/User/GetUserInfo', member.token)).status).toBe(401);
  const logIn = (username: string) =>
    server.post('/api/Authentication/GetToken', '', { username, password: MEMBER_PASSWORD });
  expect((await logIn(member.mobile)).status).not.toBe(200);
  const byCode = { username: '09127654321', activationCode };
  expect((await server.post('/api/Authentication/LogInByCode', '', byCode)).status).toBe(400);
  expect((await logIn('09127654321')).status).toBe(200);
  const { action, before, after } = await lastAudit();
  expect([action, before, after]).toEqual([
    'mobile',
    { mobile: `…${member.mobile.slice(-4)}` },
    { mobile: '…4321' },
  ]);
});

test('support ends the sessions of a member, and makes a password useless', async () => {
  const support = await as('support');
  const member = await server.newMember();
  const { db } = server;
  const ended = await support.post(`/member/${member.id}/end-sessions`);
  expect([ended.status, ended.body]).toEqual([200, { ended: 1 }]);
  expect((await server.get('/api/User/GetUserInfo', member.token)).status).toBe(401);
  const token = await server.logIn(member.mobile, MEMBER_PASSWORD);
  const reset = await support.post(`/member/${member.id}/reset-password`);
  expect([reset.status, reset.body]).toEqual([200, { ended: 1 }]);
  expect((await server.get('/api/User/GetUserInfo', token)).status).toBe(401);
  const password = { username: member.mobile, password: MEMBER_PASSWORD };
  expect((await server.post('/api/Authentication/GetToken', '', password)).status).not.toBe(200);
  const actions = await db
    .select({ action: staffAudit.action, staffName: staffAudit.staffName })
    .from(staffAudit)
    .where(and(eq(staffAudit.resource, 'member'), eq(staffAudit.rowId, String(member.id))));
  expect(actions.map(({ action }) => action)).toEqual(['end-sessions', 'reset-password']);
});

/** The stored path of an uploaded picture. */
const pathOf = (address: string) => `/files/diets/${basename(address)}`;
/** A member who has written a mark wherever a member can write, and a note of the staff with the mark. */
async function markedMember() {
  const member = await server.newMember();
  const mark = `نشانه-${member.id}-`;
  const { db } = server;
  await db
    .update(users)
    .set({ firstName: mark, lastName: mark, address: mark, friendName: mark })
    .where(eq(users.id, member.id));
  const [diet] = await db.insert(userDiets).values({ userId: member.id, dietId: 1 }).returning();
  await db
    .insert(schema.dietForms)
    .values({ userDietId: diet!.id, isHoldover: false, round: 1, answerObject: mark });
  const lists = { sizeList: '[]', weightList: mark };
  await db.insert(schema.weeklyReports).values({ userDietId: diet!.id, ...lists });
  const program = `/files/programs/of-${member.id}.pdf`;
  await server.files.write(program, Buffer.from('%PDF'), 4);
  await db.insert(schema.programs).values({
    userDietId: diet!.id,
    round: 1,
    dietDoc: program,
    publishedAt: new Date(),
    publishedBy: 'نام',
  });
  const [comment] = await db
    .insert(comments)
    .values({ lessonId: 29, userId: member.id, text: mark })
    .returning();
  await db.insert(schema.commentReplies).values({ commentId: comment!.id, text: mark });
  const log = { urlPath: '/', ip: mark, deviceName: mark, referenceId: 0 };
  await db.insert(schema.accessLogs).values({ userId: member.id, ...log });
  const [invoice] = await db
    .insert(invoices)
    .values({
      userId: member.id,
      gatewayId: 1,
      totalPrice: 5,
      address: mark,
      returned: { card: mark },
      payStatus: PayStatus.paid,
    })
    .returning();
  const owner = await asOwner();
  const create = async (resource: string, values: object) => {
    const { status, body } = await owner.post(`/${resource}`, { userId: member.id, ...values });
    expect([resource, status]).toEqual([resource, 201]);
    return body.id as unknown as number;
  };
  await create('memberNote', { text: `${mark}، زنگ بزنید` });
  const former = `/memberNote/${await create('memberNote', { text: mark })}`;
  const { body } = await owner.get(former);
  const changed = { ...toUpdate('memberNote', body), text: `${mark}، زنگ زدم` };
  expect((await owner.put(former, changed)).status).toBe(200);
  expect((await owner.send('DELETE', former)).status).toBe(200);
  await create('memberGrant', { classId: 3, reason: mark });
  const picture = (await server.upload(member.token, PNG)).data as unknown as string;
  return { member, mark, invoice: invoice!, picture, program };
}
/** Every row of every table that contains one of the texts, by its table. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema)) {
    if (!(table instanceof PgTable)) continue;
    const rows = JSON.stringify(await server.db.select().from(table));
    if (texts.some((text) => rows.includes(text))) found.push(getTableName(table));
  }
  return found;
}

test('an owner takes back what was given, an extension before its diet', async () => {
  const owner = await asOwner();
  const { id: userId } = await server.newMember();
  const give = async (item: object) => {
    const { status, body } = await owner.post('/memberGrant', { userId, reason: 'هدیه', ...item });
    expect(status).toBe(201);
    return body.id as unknown as number;
  };
  const takeBack = (id: number) => owner.post(`/memberGrant/${id}/take-back`);
  const courses = async () =>
    (await server.db.select().from(userCourses).where(eq(userCourses.userId, userId))).map(
      ({ courseId }) => courseId,
    );
  const isDiet = and(eq(userDiets.userId, userId), eq(userDiets.dietId, 2));
  const running = { status: DietStatus.programRunning };
  // What the member has besides stays.
  await server.db.insert(userCourses).values({ userId, courseId: 3 });
  await server.db.insert(userDiets).values({ userId, dietId: 1, ...running });
  await give({ dietId: 1 }); // an extension
  const course = await give({ classId: 2 });
  expect((await takeBack(course)).status).toBe(200);
  expect(await courses()).toEqual([3]);
  expect(await lastAudit()).toMatchObject({ action: 'take-back', rowId: String(course) });
  expect((await takeBack(course)).body.message).toContain('پیش از این');
  await give({ classId: 2 });

  const diet = await give({ dietId: 2 });
  const stateOf = async () => (await server.db.select().from(userDiets).where(isDiet))[0]!;
  await server.db.update(userDiets).set(running).where(isDiet);
  const first = await give({ dietId: 2 });
  await server.db.update(userDiets).set(running).where(isDiet);
  const second = await give({ dietId: 2 });
  for (const early of [diet, first])
    expect((await takeBack(early)).body.message).toContain('نخست آن تمدید');
  expect((await takeBack(second)).status).toBe(200);
  expect(await stateOf()).toMatchObject({ status: DietStatus.ended, takenBackAt: null });
  expect((await takeBack(first)).status).toBe(200);
  expect((await takeBack(diet)).status).toBe(200);
  expect((await stateOf()).takenBackAt).not.toBeNull();
  const other = and(eq(userDiets.userId, userId), eq(userDiets.dietId, 1));
  const [kept] = await server.db.select().from(userDiets).where(other);
  expect(kept).toMatchObject({ status: DietStatus.formOpen, takenBackAt: null, round: 2 });
});

test('the archive contains what a member wrote, owns and paid, without secrets', async () => {
  const { member, mark, invoice, picture, program } = await markedMember();
  const { headers, status } = await (await asOwner()).get(`/member/${member.id}/export`);
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="member-${member.id}.zip"`,
  ]);
  expect(await lastAudit()).toMatchObject({ action: 'export', rowId: String(member.id) });
  const cookie = [...(await asOwner()).cookies].map((pair) => pair.join('=')).join('; ');
  const archive = await server.app.request(`${ORIGIN}/panel/api/member/${member.id}/export`, {
    headers: { cookie },
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const rowsOf = (name: string) =>
    JSON.parse(Buffer.from(files[`${name}.json`]!).toString()) as Record<string, unknown>[];
  for (const name of ['users', 'comments', 'commentReplies', 'dietForms', 'weeklyReports'])
    expect([name, JSON.stringify(rowsOf(name)).includes(mark)]).toEqual([name, true]);
  expect(rowsOf('invoices')).toEqual([expect.objectContaining({ id: invoice.id, address: mark })]);
  const stored = expect.arrayContaining([pathOf(picture), program]) as string[];
  expect(Object.keys(files).map((name) => `/${name}`)).toEqual(stored);
  const text = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
  const [user] = await server.db.select().from(users).where(eq(users.id, member.id));
  expect(text.join()).not.toContain(user!.passwordHash);
  expect(Object.keys(files)).not.toContain('memberNotes.json');
});

test('the archive has no column that grants access', () => {
  const exported = Object.entries(PERSONAL_DATA).flatMap(([name, data]) => {
    if (!data?.isExported) return [];
    const table: PgTable = schema[name as TableName];
    const secrets = data.secrets ?? [];
    return Object.keys(getTableColumns(table)).filter((each) => !secrets.includes(each as never));
  });
  expect(exported.filter((name) => /hash|secret|token|auth|key|endpoint|dh$/i.test(name))).toEqual(
    [],
  );
});

test('an erasure leaves nothing of a member in any table but the invoice without a name', async () => {
  const { member, mark, invoice, picture } = await markedMember();
  const second = (await server.upload(member.token, PNG)).data as unknown as string;
  const other = await server.newMember();
  const owner = await asOwner();
  expect(await tablesWith(mark)).toContain('diet_forms');
  expect(await tablesWith(pathOf(picture))).toEqual(['uploads']);
  const erase = (mobile: string) => owner.post(`/member/${member.id}/erase`, { mobile });
  expect(await erase(other.mobile)).toMatchObject({
    status: 400,
    body: { fields: { mobile: expect.any(String) } },
  });
  await server.db
    .update(invoices)
    .set({ payStatus: PayStatus.pending, bankToken: 'open' })
    .where(eq(invoices.id, invoice.id));
  expect((await erase(member.mobile)).body.message).toContain('پرداختی نامعلوم');
  await server.db
    .update(invoices)
    .set({ payStatus: PayStatus.paid, bankToken: null, refundDue: 5 })
    .where(eq(invoices.id, invoice.id));
  expect((await erase(member.mobile)).body.message).toContain('بازگشت وجهی');
  await server.db.update(invoices).set({ refundDue: 0 }).where(eq(invoices.id, invoice.id));
  const order = { invoiceId: invoice.id, state: DeliveryState.packed };
  await server.db.insert(schema.deliveries).values(order);
  expect((await erase(member.mobile)).body.message).toContain('هنوز فرستاده نشده است');
  await server.db
    .update(schema.deliveries)
    .set({ state: DeliveryState.sent })
    .where(eq(schema.deliveries.invoiceId, invoice.id));
  expect(await erase(member.mobile)).toMatchObject({ status: 200 });

  expect(await tablesWith(mark, member.mobile, pathOf(picture))).toEqual([]);
  const [kept] = await server.db.select().from(invoices).where(eq(invoices.id, invoice.id));
  expect(kept).toMatchObject({ userId: member.id, totalPrice: 5, payStatus: PayStatus.paid });
  expect((await server.get('/api/User/GetUserInfo', member.token)).status).toBe(401);
  expect((await server.get('/api/User/GetUserInfo', other.token)).status).toBe(200);
  for (const each of [picture, second]) expect((await server.send(each)).status).toBe(404);
  expect(await lastAudit()).toMatchObject({ action: 'erase', before: null, after: null });
  await expect(server.db.update(staffAudit).set({ staffName: '' })).rejects.toThrow();
  expect((await erase(member.mobile)).status).toBe(400);
});

test('a member whom a backup brings back is found, and erased again', async () => {
  const { member, mark } = await markedMember();
  const { db, files } = server;
  const owner = await asOwner();
  await owner.post(`/member/${member.id}/erase`, { mobile: member.mobile });
  expect(await listReturned(db, files)).toEqual([]);
  // The backup is older than the erasure.
  const returned = { mobile: member.mobile, firstName: mark };
  await db.update(users).set(returned).where(eq(users.id, member.id));
  await db.insert(memberNotes).values({ userId: member.id, text: mark, staffName: 'نام' });
  const found = await listReturned(db, files);
  expect(found).toEqual([{ id: member.id, mobile: member.mobile }]);
  await db.transaction((tx) => eraseMember(tx, found[0]!));
  expect(await listReturned(db, files)).toEqual([]);
  expect(await tablesWith(member.mobile)).toEqual([]);
});
