import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diet } from '@/shared/api/contract';
import { BODY_PARTS } from '@/shared/api/contract/rules/body-parts';
import { weeklyReports } from '../../server/db/schema';
import { ownDiet } from './own-diet';

const own = ownDiet();

const weight = (Weight: number) => ({
  ReportDate: '2026-01-03',
  WeekDay: 7,
  Weight,
  CreateDate: '2026-01-03T08:00:00Z',
});
const PARTS = Object.fromEntries(BODY_PARTS.map(([, , name]) => [name, 90]));
const read = async () =>
  z.parse(
    diet.getDietWeeklyReports.answer,
    (await own.server.get(`/api/Diet/GetDietWeeklyReports/?dietId=${own.dietId}`, own.member.token))
      .data,
  );
const write = (id: number, weightList: unknown[], base?: string, sizeList: unknown[] = []) =>
  own.server.post('/api/Diet/UpdateWeeklyReport', own.member.token, {
    id,
    dietId: own.dietId,
    sizeList,
    weightList,
    ...(base !== undefined && { base }),
  });

test('the weekly report is empty at first, is replaced as a whole, and can be removed', async () => {
  expect(await read()).toEqual({
    id: 0,
    dietId: own.dietId,
    sizeList: '',
    weightList: '',
    base: expect.any(String),
  });
  await write(0, [weight(70), weight(71)]);
  const { id, weightList } = await read();
  expect(JSON.parse(weightList)).toEqual([weight(70), weight(71)]);
  await write(id, [weight(69)]);
  expect(await read()).toEqual({
    id,
    dietId: own.dietId,
    sizeList: '[]',
    weightList: JSON.stringify([weight(69)]),
    base: expect.any(String),
  });
  const remove = (name: string) =>
    own.server.remove(`/api/Diet/RemoveDietWeeklyReport/${name}`, own.member.token);
  for (const none of [`${id}x`, `0${id}`, `-${id}`, `${id}.5`, 'abc', '0', '9'.repeat(16)])
    expect((await remove(none)).status, none).toBe(404);
  expect((await remove(String(id))).status).toBe(200);
  expect((await write(id, [weight(68)])).status).toBe(404);
  expect(await read()).toMatchObject({ id: 0 });
});

test('the weekly report rejects an impossible weight unless it is already stored (decision 54)', async () => {
  expect(await write(0, [weight(70), weight(501)])).toMatchObject({
    status: 400,
    messages: [
      'وزن‌ها باید بین ۱ تا ۵۰۰ کیلوگرم و اندازه‌ها بین ۱ تا ۵۰۰ سانتی‌متر باشند، با حداکثر دو رقم اعشار.',
    ],
    fields: [{ name: 'weightList' }],
  });
  expect(await read()).toMatchObject({ id: 0 });
  await write(0, [weight(70)]);
  await own.server.db
    .update(weeklyReports)
    .set({ weightList: JSON.stringify([{ ...weight(900), ReportDate: '<b>' }]) })
    .where(eq(weeklyReports.userDietId, own.dietId));
  const stored = [{ ...weight(900), ReportDate: '<b>' }, weight(71)];
  expect((await write(0, stored)).status).toBe(200);
  expect(JSON.parse((await read()).weightList)).toEqual(stored);
  expect((await write(0, [weight(901), weight(71)])).status).toBe(400);

  const size = { ...weight(70), WeekNumber: 1, ...PARTS };
  const stale = { ...size, HipSize: 501 };
  expect((await write(0, stored, undefined, [stale])).status).toBe(400);
  const sizeList = JSON.stringify([stale]);
  await own.server.db
    .update(weeklyReports)
    .set({ sizeList })
    .where(eq(weeklyReports.userDietId, own.dietId));
  expect((await write(0, [...stored, weight(72)], undefined, [stale, size])).status).toBe(200);
});

test('the weekly report is refused on a stale base, and accepts one of twenty simultaneous saves (decision 46)', async () => {
  const { base } = await read();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => write(0, [weight(60 + index)], base)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const now = await read();
  expect(JSON.parse(now.weightList)).toEqual([
    weight(60 + answers.findIndex(({ status }) => status === 200)),
  ]);
  expect((await write(0, [weight(70)], now.base)).status).toBe(200);
});

test.each([
  ['a negative weight', [weight(-1)]],
  ['no list', 'x' as never],
  ['too many entries', Array.from({ length: 7001 }, () => weight(1))],
])('the weekly report with %s is refused', async (_, list) => {
  expect((await write(0, list)).status).toBe(400);
  expect(await read()).toMatchObject({ id: 0 });
});

test.each<[string, string | number]>([
  ['ReportDate', '0999-05-05'],
  ['ReportDate', '2072-03-20'],
  ['ReportDate', '2026-02-30'],
  ['ReportDate', '2026-11-21Tnoon'],
  ['CreateDate', '2026-11-31T09:00:00'],
  ['WeekDay', 8],
  ['Weight', 500.01],
  ['Weight', 0.5],
  ['Weight', 72.555],
])('the weekly report whose %s is %j is refused and not stored', async (field, value) => {
  expect(await write(0, [weight(70), { ...weight(70), [field]: value }])).toMatchObject({
    status: 400,
    messages: [expect.stringMatching(/باید/)],
  });
  expect(await read()).toMatchObject({ id: 0 });
});

test.each([
  { ReportDate: '2024-02-29', CreateDate: '2024-02-29T09:00:00' },
  { ReportDate: '2026-11-21T00:00:00', CreateDate: '2026-11-21T09:00:00.000Z' },
  { ReportDate: '', WeekDay: 0, Weight: 0 },
  { Weight: 500 },
  { Note: 'صبح، ناشتا' },
])('the weekly report with %j is stored', async (changed) => {
  expect(await write(0, [{ ...weight(70), ...changed }])).toMatchObject({ status: 200 });
});
