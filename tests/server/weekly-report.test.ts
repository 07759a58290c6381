import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diet } from '@/shared/api/contract';
import { simulateStaff } from '../../server/demo/staff';
import { weeklyReports } from '../../server/db/schema';
import { ownDiet } from './own-diet';

const own = ownDiet();

describe('the weekly report', () => {
  const weight = (Weight: number) => ({
    ReportDate: '2026-01-03',
    WeekDay: 7,
    Weight,
    CreateDate: '2026-01-03T08:00:00Z',
  });
  const read = async () =>
    z.parse(
      diet.getDietWeeklyReports.answer,
      (
        await own.server.get(
          `/api/Diet/GetDietWeeklyReports/?dietId=${own.dietId}`,
          own.member.token,
        )
      ).data,
    );
  const write = (id: number, weightList: unknown[], base?: string) =>
    own.server.post('/api/Diet/UpdateWeeklyReport', own.member.token, {
      id,
      dietId: own.dietId,
      sizeList: [],
      weightList,
      ...(base !== undefined && { base }),
    });

  test('accepts only days that a date field accepts', async () => {
    const { weightList } = await read();
    const of = (ReportDate: string) => ({ ...weight(70), ReportDate });
    for (const day of ['0000-01-01', '0999-05-05', '2072-03-20', '9999-12-31', '2026-02-30'])
      expect((await write(0, [of(day)])).status, day).toBe(400);
    expect((await read()).weightList).toBe(weightList);
  });

  test('is empty at first, is replaced as a whole, and can be removed', async () => {
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
    for (const none of [`${id}x`, `0${id}`, '0', `-${id}`])
      expect((await remove(none)).status, none).toBe(404);
    expect((await remove(String(id))).status).toBe(200);
    expect((await write(id, [weight(68)])).status).toBe(404);
    expect(await read()).toMatchObject({ id: 0 });
  });

  test('rejects an impossible weight unless it is already stored (decision 54)', async () => {
    for (const kilograms of [501, 0.5, 99_999])
      expect(await write(0, [weight(70), weight(kilograms)])).toMatchObject({
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
      .set({ weightList: JSON.stringify([weight(900)]) })
      .where(eq(weeklyReports.userDietId, own.dietId));
    expect((await write(0, [weight(900), weight(71)])).status).toBe(200);
    expect((await write(0, [weight(901), weight(71)])).status).toBe(400);
    const { id } = await read();
    await own.server.remove(`/api/Diet/RemoveDietWeeklyReport/${id}`, own.member.token);
  });

  test('is refused on a stale base, and accepts one of twenty simultaneous saves (decision 46)', async () => {
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

  test('equals one complete save after twenty parallel saves', async () => {
    const lists = Array.from({ length: 20 }, (_, index) =>
      Array.from({ length: index + 1 }, () => weight(60 + index)),
    );
    await Promise.all(lists.map((list) => write(0, list)));
    expect(lists.map((list) => JSON.stringify(list))).toContain((await read()).weightList);
  });

  test.each([
    ['a negative weight', [weight(-1)]],
    ['no list', 'x' as never],
    ['too many entries', Array.from({ length: 7001 }, () => weight(1))],
  ])('with %s is refused', async (_, list) => {
    expect((await write(0, list)).status).toBe(400);
    expect(await read()).toMatchObject({ id: 0 });
  });

  test.each(['abc', '0', '-1', '1.5'])('is not found by the id «%s»', async (id) => {
    expect(
      await own.server.remove(`/api/Diet/RemoveDietWeeklyReport/${id}`, own.member.token),
    ).toMatchObject({ status: 404 });
  });
});

describe('the demo buyer', () => {
  test('has a diet in each status, with reports of eight weeks and four sizes', async () => {
    const sara = await own.server.logIn('09120000001');
    await simulateStaff(own.server.db, 0);
    const mine = z.parse(
      diet.getUserDiets.answer,
      (await own.server.get('/api/Diet/GetUserDiets/?title=&part=1&size=50', sara)).data,
    );
    expect(mine.map(({ id, status, showHoldover }) => [id, status, showHoldover])).toEqual([
      [1, 4, false],
      [2, 2, false],
      [3, 3, false],
      [4, 5, false],
      [5, 5, true],
    ]);
    const { weightList, sizeList } = z.parse(
      diet.getDietWeeklyReports.answer,
      (await own.server.get('/api/Diet/GetDietWeeklyReports/?dietId=1', sara)).data,
    );
    const { weightList: rows, sizeList: sizes } = diet.updateWeeklyReport.body.shape;
    const weights = z.parse(rows, JSON.parse(weightList));
    expect(weights).toHaveLength(56);
    expect(weights.map(({ WeekDay }) => WeekDay).slice(0, 7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
    expect(z.parse(sizes, JSON.parse(sizeList))).toHaveLength(4);
  });
});
