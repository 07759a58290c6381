import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diet } from '@/shared/api/contract';
import { userDiets } from '../../server/db/schema';
import { type Member, openServer, type TestServer } from './member';

let server: TestServer;
let member: Member;
let dietId: number;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  dietId = (
    await server.db.insert(userDiets).values({ userId: member.id, dietId: 1 }).returning()
  )[0]!.id;
});

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
      (await server.get(`/api/Diet/GetDietWeeklyReports/?dietId=${dietId}`, member.token)).data,
    );
  const write = (id: number, weightList: unknown[]) =>
    server.post('/api/Diet/UpdateWeeklyReport', member.token, {
      id,
      dietId,
      sizeList: [],
      weightList,
    });

  test('is empty at first, is replaced as a whole, and can be removed', async () => {
    expect(await read()).toEqual({ id: 0, dietId, sizeList: '', weightList: '' });
    await write(0, [weight(70), weight(71)]);
    const { id, weightList } = await read();
    expect(JSON.parse(weightList)).toEqual([weight(70), weight(71)]);
    await write(id, [weight(69)]);
    expect(await read()).toEqual({
      id,
      dietId,
      sizeList: '[]',
      weightList: JSON.stringify([weight(69)]),
    });
    expect(
      (await server.remove(`/api/Diet/RemoveDietWeeklyReport/${id}`, member.token)).status,
    ).toBe(200);
    expect((await write(id, [weight(68)])).status).toBe(404);
    expect(await read()).toMatchObject({ id: 0 });
  });

  test('of twenty parallel savings is one of them, whole', async () => {
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
      await server.remove(`/api/Diet/RemoveDietWeeklyReport/${id}`, member.token),
    ).toMatchObject({ status: 404 });
  });
});
