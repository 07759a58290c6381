/** Writes of the panel: checks with Persian messages, versions, the audit, and what customers own. */
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  courses,
  invoiceItems,
  lessons,
  staffAccounts,
  staffAudit,
  userCourses,
  users,
} from '../../server/db/schema';
import { dropExpired } from '../../server/db/retention';
import { toUpdate } from '../../server/panel/contract';
import { useServer } from './member';
import { type Browser, signedIn } from './panel';

const server = useServer();
let owner: Browser | undefined;
const asOwner = async () => (owner ??= await signedIn(server.app, 'owner'));

const CLASS = {
  title: 'کلاس آزمایشی',
  description: 'متن',
  price: 1_000_000,
  length: 'یک ماه',
  sessionDuration: 30,
  info: 'متن',
};
const create = async (name: string, input: object) => {
  const { status, body } = await (await asOwner()).post(`/${name}`, input);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as unknown as Record<string, unknown> & {
    id: number;
    version: string;
    key: string;
  };
};
const read = async (name: string, id: number) =>
  (await (await asOwner()).get(`/${name}/${id}`)).body as Record<string, unknown>;
const change = async (name: string, id: number, changes: object, from?: Record<string, unknown>) =>
  (await asOwner()).put(`/${name}/${id}`, {
    ...toUpdate(name as 'class', from ?? (await read(name, id))),
    ...changes,
  });
const audits = async (resource: string, rowId: number | string) =>
  server.db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.resource, resource), eq(staffAudit.rowId, String(rowId))))
    .orderBy(staffAudit.id);
const fieldsOf = async (name: string, input: object) => {
  const { status, body } = await (await asOwner()).post(`/${name}`, input);
  expect(status).toBe(400);
  return body.fields as unknown as Record<string, string>;
};
/** The class as the app lists it. */
const inApp = async (id: number) =>
  (
    (await server.get('/api/Course/GetCourses/?title=&part=1&size=100')).data as {
      id: number;
      title: string;
    }[]
  ).find((each) => each.id === id);

test('mistakes are reported in Persian at their fields, as the content folder refuses them', async () => {
  expect(await fieldsOf('class', {})).toEqual({
    title: 'این بخش را پر کنید.',
    description: 'این بخش را پر کنید.',
    price: 'این بخش را پر کنید.',
    length: 'این بخش را پر کنید.',
    sessionDuration: 'این بخش را پر کنید.',
    info: 'این بخش را پر کنید.',
  });
  expect(
    await fieldsOf('class', {
      ...CLASS,
      key: 'a b',
      price: 1.5,
      discountPercent: 101,
      image: '/files/public/a.exe',
      descriptions: [{ tabTitle: '', bodyText: '<p></p>' }],
      questions: [{ question: 'چرا؟' }],
      sessionCount: 3,
    }),
  ).toEqual({
    key: expect.stringContaining('حروف لاتین'),
    price: expect.stringContaining('ریال'),
    discountPercent: expect.stringContaining('درصد'),
    image: expect.stringContaining('پسوند'),
    'descriptions.0.tabTitle': 'این بخش را پر کنید.',
    'questions.0.answer': 'این بخش را پر کنید.',
    sessionCount: 'این بخش شناخته نیست.',
  });
  expect(
    await fieldsOf('class', {
      ...CLASS,
      coachId: 999,
      dietId: 1,
      info: '{nonsense} {sessionCount}',
    }),
  ).toEqual({
    coachId: expect.stringContaining('دیگر نیست'),
    info: 'نام {nonsense} شناخته نیست.',
  });
  expect(
    await fieldsOf('class', { ...CLASS, key: 'morning-yoga', image: '/files/public/none.png' }),
  ).toMatchObject({
    image: expect.stringContaining('پیدا نشد'),
  });
  expect(await fieldsOf('class', { ...CLASS, key: (await read('class', 1)).key })).toEqual({
    key: expect.stringContaining('مورد دیگری است'),
  });
  expect(
    await fieldsOf('lesson', {
      title: 'جلسه',
      courseId: 1,
      liveEmbedType: 1,
      externalVideo: 'http://a.example',
    }),
  ).toEqual({ externalVideo: 'نشانی صفحه ویدیو را با https:// بنویسید.' });
  expect(
    await fieldsOf('questionnaire', { questions: [{ title: 'رنگ', control: 'dropdown' }] }),
  ).toEqual({ 'questions.0.choices': 'دست‌کم یک گزینه بیفزایید.' });
  expect(await fieldsOf('gateway', { title: 'درگاه', type: 9 })).toEqual({
    type: 'یکی از گزینه‌ها را انتخاب کنید.',
  });
});

test('a key is made from the title, and gets a number if it is taken', async () => {
  const [first, second, page] = [
    await create('class', { ...CLASS, title: 'یوگای صبح' }),
    await create('class', { ...CLASS, title: 'یوگای صبح', key: '' }),
    await create('page', { title: '؟!' }),
  ];
  expect([first.key, second.key, page.key]).toEqual(['iogai-sbh', 'iogai-sbh-2', 'page']);
  expect((await change('class', first.id, { key: 'own-key' })).body.key).toBe('own-key');
});

test('a saved class is in the app at once, and hidden when it is withdrawn', async () => {
  const { id, price } = await create('class', {
    ...CLASS,
    coachId: 1,
    descriptions: [{ tabTitle: 'درباره', bodyText: '<p>متن</p>' }],
  });
  expect(price).toBe(1_000_000);
  expect(await inApp(id)).toMatchObject({ title: CLASS.title, price: 1_000_000 });
  await change('class', id, { title: 'نام تازه' });
  expect(await inApp(id)).toMatchObject({ title: 'نام تازه' });
  await change('class', id, { isWithdrawn: true });
  expect(await inApp(id)).toBeUndefined();
});

test('a stale version is refused with the present row, and nothing is stored', async () => {
  const { id, version } = await create('class', CLASS);
  const stale = await read('class', id);
  const saved = await change('class', id, { title: 'نخست' });
  expect(saved.body.version).not.toBe(version);
  const refused = await change('class', id, { title: 'دوم' }, stale);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: expect.any(String),
      current: { id, title: 'نخست', version: saved.body.version },
    },
  });
  expect(await read('class', id)).toMatchObject({ title: 'نخست' });
  expect((await (await asOwner()).remove(`/class/${id}?version=${version}`)).status).toBe(409);
  expect((await (await asOwner()).put(`/class/${id}`, { title: 'بی نسخه' })).status).toBe(400);
  // Of two writes at the same time, one is refused.
  const present = await read('class', id);
  const answers = await Promise.all(
    ['الف', 'ب'].map((title) => change('class', id, { title }, present)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  // A change by another program counts, too.
  const read1 = await read('class', id);
  await server.db.update(courses).set({ info: 'از جای دیگر' }).where(eq(courses.id, id));
  expect((await change('class', id, { title: 'ج' }, read1)).status).toBe(409);
});

test('fixed fields keep their value', async () => {
  const { id } = await create('lesson', { title: 'جلسه', courseId: 1 });
  expect(await change('lesson', id, { courseId: 2 })).toMatchObject({
    status: 400,
    body: { fields: { courseId: expect.any(String) } },
  });
  expect(await change('gateway', 1, { type: 3 })).toMatchObject({
    status: 400,
    body: { fields: { type: expect.any(String) } },
  });
});

test('what members own is withdrawn, with their number before; what shown entries need is kept', async () => {
  const browser = await asOwner();
  const [{ id: owned }] = (await server.db
    .select({ id: userCourses.courseId })
    .from(userCourses)
    .groupBy(userCourses.courseId)) as [{ id: number }];
  const buyers = await server.db.$count(userCourses, eq(userCourses.courseId, owned));
  expect((await browser.get(`/class/${owned}/removal`)).body).toEqual({
    removal: 'withdraw',
    buyers,
  });
  const [first] = await server.db.select().from(lessons).where(eq(lessons.courseId, owned));
  const lesson = first!.id;
  expect((await browser.get(`/lesson/${lesson}/removal`)).body).toMatchObject({
    removal: 'withdraw',
  });
  expect((await browser.remove(`/class/${owned}`)).body).toEqual({ removal: 'withdraw' });
  expect(await read('class', owned)).toMatchObject({ isWithdrawn: true });
  expect(await read('lesson', lesson)).toMatchObject({ isWithdrawn: true });
  expect((await audits('class', owned)).at(-1)).toMatchObject({
    action: 'withdraw',
    before: { isWithdrawn: false },
    after: { isWithdrawn: true },
  });

  const diet = await create('diet', { title: 'برنامه', description: 'متن', price: 0 });
  const { id } = await create('class', { ...CLASS, dietId: diet.id });
  const child = await create('lesson', { title: 'جلسه', courseId: id });
  for (const answer of [
    await browser.remove(`/diet/${diet.id}`),
    await browser.get(`/diet/${diet.id}/removal`),
    await change('diet', diet.id, { isWithdrawn: true }),
  ])
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(CLASS.title) },
    });
  expect((await browser.get(`/class/${id}/removal`)).body).toEqual({
    removal: 'delete',
    buyers: 0,
  });
  expect((await browser.remove(`/class/${id}`)).body).toEqual({ removal: 'delete' });
  expect((await browser.get(`/lesson/${child.id}`)).status).toBe(404);
  expect((await browser.remove(`/diet/${diet.id}`)).body).toEqual({ removal: 'delete' });

  // A product with an unpaid invoice only: kept, although no member has bought it.
  const product = await create('product', { title: 'محصول', description: 'متن', price: 10 });
  await server.db.insert(invoiceItems).values({
    invoiceId: 1,
    productType: 4,
    itemId: product.id,
    title: 'محصول',
    noTaxPrice: 10,
    discount: 0,
    tax: 0,
    price: 10,
    quantity: 1,
  });
  expect((await browser.get(`/product/${product.id}/removal`)).body).toEqual({
    removal: 'withdraw',
    buyers: 0,
  });
});

test('lessons are put into an order, and a class is copied with them', async () => {
  const browser = await asOwner();
  const { id } = await create('class', CLASS);
  const ids: number[] = [];
  for (const title of ['یک', 'دو', 'سه'])
    ids.push((await create('lesson', { title, courseId: id, description: '<p>متن</p>' })).id);
  const titles = async (courseId: number) =>
    (await browser.get(`/lesson?filter=${JSON.stringify({ courseId })}`)).body.data.map(
      ({ title }) => title,
    );
  expect((await browser.post('/lesson/order', { ids: [ids[2], ids[0]] })).body).toEqual({
    ids: [ids[2], ids[0]],
  });
  expect(await titles(id)).toEqual(['سه', 'دو', 'یک']);
  for (const wrong of [[ids[0], 1], [ids[0], ids[0]], [2_000_000_000]])
    expect((await browser.post('/lesson/order', { ids: wrong })).status).toBeOneOf([400, 404]);
  expect((await browser.post('/shop/order', { ids: [1] })).status).toBe(404);
  const hidden = { title: 'پنهان', description: '<p>متن</p>', isWithdrawn: true };
  await create('lesson', { ...hidden, courseId: id });
  const { body: copy } = await browser.post(`/class/${id}/duplicate`);
  expect(await read('class', Number(copy.id))).toMatchObject({
    title: CLASS.title,
    isWithdrawn: true,
    key: expect.stringMatching(/-2$/),
  });
  expect(await titles(Number(copy.id))).toEqual(['سه', 'دو', 'یک']);
  for (const role of ['expert', 'support'] as const) {
    const other = await signedIn(server.app, role);
    expect((await other.post('/lesson/order', { ids })).status).toBe(403);
    expect((await other.post(`/class/${id}/duplicate`)).status).toBe(403);
    expect((await other.get(`/class/${id}/removal`)).status).toBe(403);
  }
});

test('every write is recorded with what has changed, and never a secret', async () => {
  const browser = await asOwner();
  const { id } = await create('coach', { name: 'مربی', credential: 'کارشناس', about: 'متن' });
  await change('coach', id, { about: 'متن تازه' });
  await browser.remove(`/coach/${id}`);
  const me = (await browser.get('/me')).body;
  expect(await audits('coach', id)).toMatchObject([
    { action: 'create', staffId: me.id, staffName: me.name, before: null, after: { name: 'مربی' } },
    { action: 'update', before: { about: 'متن' }, after: { about: 'متن تازه' } },
    { action: 'delete', before: { about: 'متن تازه' }, after: null },
  ]);
  // The search finds a text before a write, and after one, in any spelling.
  const search = async (filter: object) =>
    (await browser.get(`/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data;
  const found = await search({ q: 'متن تازه', resource: 'coach', rowId: String(id) });
  expect(found.map(({ action }) => action)).toEqual(['delete', 'update']);
  // A field that is empty before and after has not changed.
  const { id: classId } = await create('class', CLASS);
  await change('class', classId, { price: 2_000_000 });
  expect((await audits('class', classId)).at(-1)!.after).toEqual({ price: 2_000_000 });
  const count = await server.db.$count(staffAudit);
  expect((await change('class', 1, { price: -1 })).status).toBe(400);
  expect((await browser.remove('/class/2000000000')).status).toBe(404);
  expect(await server.db.$count(staffAudit)).toBe(count);
  await change('shop', 1, { requiresSecondFactor: false, refundRule: 'تا ۲۴ ساعت' });
  expect((await audits('shop', 1)).at(-1)).toMatchObject({
    action: 'update',
    after: { refundRule: 'تا ۲۴ ساعت' },
  });
  for (const q of ['تا ۲۴ ساعت', 'تا 24 ساعت']) expect(await search({ q })).toHaveLength(1);
  const { body } = await browser.post('/invitation', { name: 'مهمان', role: 'support' });
  const everything = JSON.stringify(await server.db.select().from(staffAudit));
  const [account] = await server.db.select().from(staffAccounts);
  for (const secret of [String(body.link).split('#')[1]!, account!.password!, 'session_token'])
    expect(everything).not.toContain(secret);
  expect(
    (await browser.get(`/audit?filter=${JSON.stringify({ resource: 'coach', rowId: String(id) })}`))
      .body.total,
  ).toBe(3);
  await expect(server.db.update(staffAudit).set({ staffName: 'دیگری' })).rejects.toThrow();
  await server.db
    .execute(sql`insert into staff_audit (staff_id, staff_name, action, resource, row_id, created_at)
    values ('old', '', 'update', 'class', '1', now() - interval '31 days')`);
  await dropExpired(server.db, { logDays: 30 });
  expect(await server.db.$count(staffAudit, eq(staffAudit.staffId, 'old'))).toBe(0);
  expect(await server.db.$count(staffAudit)).toBeGreaterThan(count);
});

test('shop settings are those of the command, with a switch for the second factor', async () => {
  const shop = await read('shop', 1);
  const wrong = await change(
    'shop',
    1,
    {
      taxPercent: 101,
      phone: 'abc',
      sealUrl: 'http://a.example',
      supportHours: [{ days: [1, 0], opens: '9', closes: '10:00' }],
    },
    shop,
  );
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      fields: {
        taxPercent: expect.any(String),
        phone: expect.any(String),
        sealUrl: expect.any(String),
        'supportHours.0.days': expect.any(String),
        'supportHours.0.opens': 'ساعت را انتخاب کنید.',
      },
    },
  });
  const hours = [{ days: [0, 1], opens: '09:00', closes: '18:00' }];
  expect(
    (await change('shop', 1, { taxPercent: 9, supportHours: hours }, shop)).body,
  ).toMatchObject({ taxPercent: 9, supportHours: hours });
  expect((await server.get('/api/Payment/GetTaxPercent')).data).toBe(9);
});

test('members are found by name, and by the beginning of a number, in any digits', async () => {
  const browser = await asOwner();
  const [member] = await server.db
    .insert(users)
    .values({
      mobile: '09351112233',
      passwordHash: '',
      firstName: 'کیان',
      lastName: 'یزدانی',
      nationalCode: '0499370899',
    })
    .returning();
  for (const q of ['كيان', 'یزد', '۰۹۳۵۱۱۱', '+98 935 111 2233', '049937']) {
    const { body } = await browser.get(
      `/member?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
    );
    expect([q, body.data.map(({ id }) => id)]).toEqual([q, [member!.id]]);
  }
  expect((await browser.get(`/member?filter=${encodeURIComponent('{"q":"%"}')}`)).body.total).toBe(
    0,
  );
});
