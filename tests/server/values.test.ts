/** Every invalid value in every field is rejected with a reason; valid values are accepted. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { courses, weeklyReports } from '../../server/db/schema';
import { SARA_CALLS, requestsOf } from './every-call';
import { type Envelope, openServer, useServer } from './member';
import { isExploring, numbers, SEED, shuffled } from '../seeded';
import { ownDiet } from './own-diet';

const server = useServer();
let sara: string;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  sara = await server.logIn('09120000001');
});

const NUL = '\0';
const DEEP = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown;
const JUNK: readonly unknown[] = [
  [null, true, '', ' ', '\u200c', NUL, '\\u0000', '<b>', '2026-02-30', 'ي'.repeat(5_000)],
  [-1, 0, 0.1, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31, '1e3', '0x10', '١٢'],
  [[], {}, [null], [[]], DEEP, { __proto__: 1 }, '[]', '{"a":1}', '[{"Id":1,"Items":[7]}]'],
].flat();

/** A few values for each field; with `npm run explore` all of them. */
const random = numbers(SEED);
const QUICK_SAMPLE_SIZE = 4;
const chosen = (): readonly unknown[] =>
  isExploring ? JUNK : shuffled(JUNK, random.next().value * 1e9).slice(0, QUICK_SAMPLE_SIZE);

/** Yields copies of the value, each with one leaf or branch replaced. */
function* withJunk(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (other: unknown) =>
      Array.isArray(value)
        ? value.map((entry: unknown, index) => (index === Number(key) ? other : entry))
        : { ...value, [key]: other };
    for (const junk of chosen()) yield put(junk);
    yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    for (const other of withJunk(inner)) yield put(other);
  }
}

const isAnswer = (answer: Envelope) => {
  expect(answer.status).toBeLessThan(500);
  if (answer.status !== 200) expect(answer.messages).not.toEqual([]);
};

/** Calls in which junk consumes rate limits or ends sessions, so they get a server of their own. */
const SESSION_ENDING_CALLS =
  /^(getToken|getTokenAsUser|registerUser|.*Code|changeForgottenPassword|logOut)$/;

test.each(Object.keys(SARA_CALLS))(
  '%s responds to any value in any field without a server error, and refuses with a reason',
  async (name) => {
    const at = SESSION_ENDING_CALLS.test(name) ? await openServer() : server;
    if (at !== server) onTestFinished(() => at.close());
    for (const { path, token, body } of await requestsOf(name, at)) {
      for (const other of withJunk(body)) isAnswer(await at.post(path, token, other));
      const [address = '', query] = path.split('?');
      const params = Object.fromEntries(new URLSearchParams(query));
      for (const other of query === undefined ? [] : withJunk(params))
        isAnswer(
          await at.get(
            `${address}?${new URLSearchParams(
              Object.entries(other as object).map(([key, value]) => [key, String(value)]),
            ).toString()}`,
            token,
          ),
        );
    }
  },
  60_000,
);

describe('a report', () => {
  const row = { ReportDate: '2026-11-21', WeekDay: 7, Weight: 72.5, CreateDate: '' };
  const own = ownDiet();
  const save = (...weightList: object[]) =>
    own.server.post('/api/Diet/UpdateWeeklyReport', own.member.token, {
      id: 0,
      dietId: own.dietId,
      sizeList: [],
      weightList,
    });
  const stored = () =>
    own.server.db.select().from(weeklyReports).where(eq(weeklyReports.userDietId, own.dietId));

  test.each([
    ['ReportDate', '2026-02-30'],
    ['ReportDate', '<b>'],
    ['ReportDate', '2026-11-21Tnoon'],
    ['CreateDate', '2026-11-31T09:00:00'],
    ['CreateDate', '2026-11-21T25:00:00'],
    ['WeekDay', 8],
    ['WeekDay', 1.5],
    ['Weight', 1e21],
    ['Weight', 500.01],
    ['Weight', 0.5],
    ['Weight', 72.555],
  ])('whose %s is %j is refused and not stored', async (field, value) => {
    expect(await save({ ...row, [field]: value })).toMatchObject({
      status: 400,
      messages: [expect.stringMatching(/باید/)],
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    {},
    { ReportDate: '2024-02-29', CreateDate: '2024-02-29T09:00:00' },
    { ReportDate: '2026-11-21T00:00:00', CreateDate: '2026-11-21T09:00:00.000Z' },
    { ReportDate: '', WeekDay: 0, Weight: 0 },
    { Weight: 1 },
    { Weight: 500 },
    { Note: 'صبح، ناشتا' },
  ])('with %j is stored', async (changed) => {
    expect(await save({ ...row, ...changed })).toMatchObject({ status: 200 });
  });

  test('with stored values that are no longer allowed can still be saved', async () => {
    const old = { ...row, ReportDate: '<b>', Weight: 900 };
    await own.server.db
      .insert(weeklyReports)
      .values({ userDietId: own.dietId, sizeList: '[]', weightList: JSON.stringify([old]) });
    expect(await save(old, row)).toMatchObject({ status: 200 });
    expect(JSON.parse((await stored())[0]!.weightList)).toEqual([old, row]);
  });
});

describe('a search', () => {
  const titles = async (title: string) =>
    (
      (await server.get(
        `/api/Course/GetCourses/?${new URLSearchParams({ title, part: '1', size: '50' }).toString()}`,
      )) as unknown as { data: { title: string }[] }
    ).data.map((course) => course.title);

  test.each([
    ['in Arabic letters', 'كلاس پيلاتس ۳'],
    ['in Persian letters', 'کلاس پیلاتس ۳'],
    ['in Latin digits', 'پیلاتس 3'],
    ['in Arabic digits', 'پیلاتس ٣'],
  ])('finds a title in any spelling: %s', async (_, typed) => {
    const [{ id } = { id: 0 }] = await server.db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, 1));
    for (const written of ['کلاس پیلاتس ۳', 'كلاس پيلاتس 3']) {
      await server.db.update(courses).set({ title: written }).where(eq(courses.id, id));
      expect(await titles(typed)).toEqual([written]);
    }
  });

  test.each(['%', '_', '\\', '%%'])('treats %s literally', async (typed) => {
    expect(await titles(typed)).toEqual([]);
  });
});

test('a typed \\u0000 is six letters like others; the character itself is refused', async () => {
  const write = (commentText: string) =>
    server.post('/api/Comment/CreateLessonComment', sara, {
      id: 0,
      commentType: 3,
      commentText,
      displayApproved: false,
      referenceId: 29,
    });
  expect(await write('\\u0000')).toMatchObject({ status: 200 });
  expect(await write(`نظر ${NUL}`)).toMatchObject({ status: 400 });
  expect(await write('\u200c \u202e')).toMatchObject({
    status: 400,
    messages: ['متن نظر را بنویسید.'],
    fields: [{ name: 'commentText', message: 'متن نظر را بنویسید.' }],
  });
});
