import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diet } from '@/shared/api/contract';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { ControlType } from '@/shared/api/contract/codes';
import { dietForms, userDiets } from '../../server/db/schema';
import { staffAtWork } from '../../server/demo/staff';
import type { FormField } from '../../server/diet/form';
import { payAtBank, startPayment } from './checkout';
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

const row = async () =>
  (await server.db.select().from(userDiets).where(eq(userDiets.id, dietId)))[0]!;
const load = async (name = 'GetDietFormData') => {
  const { formDataId, answerObject } = z.parse(
    diet.getDietFormData.answer,
    (await server.get(`/api/Diet/${name}/?dietId=${dietId}`, member.token)).data,
  );
  return { formDataId, fields: JSON.parse(answerObject) as FormField[] };
};
const save = (
  formDataId: number,
  answer: unknown,
  sendToExpert = false,
  name = 'UpdateDietFormData',
) =>
  server.post(`/api/Diet/${name}`, member.token, {
    dietId,
    formDataId,
    sendToExpert,
    answerObject: typeof answer === 'string' ? answer : JSON.stringify(answer),
    calorie: 2310,
    dietType: 1,
  });
const filled = (fields: FormField[]) =>
  fields.map((field) => ({
    ...field,
    AnswerText: field.ControlType <= 3 ? '<p>۷۰</p>' : '',
    AnswerValue: field.ControlType === 5 ? '1' : '',
  }));
const withExpert = async () => {
  const { formDataId, fields } = await load();
  return save(formDataId, filled(fields), true);
};

describe('the questionnaire', () => {
  test('is made at the first look, with all nine kinds of fields and the three of the calorie formula', async () => {
    const [first, again] = [await load(), await load()];
    expect(again).toEqual(first);
    expect(first.fields.length).toBeGreaterThanOrEqual(40);
    expect(
      [...new Set(first.fields.map(({ ControlType }) => ControlType))].sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(
      first.fields
        .map(({ KeyValue }) => KeyValue)
        .filter(Boolean)
        .sort(),
    ).toEqual(['ActivityFormula', 'DietType', 'WeightFormula']);
    expect(
      first.fields.some(({ ControlType, Items }) => ControlType === 5 && Items.length === 1),
    ).toBe(true);
    expect(new Set(first.fields.map(({ Id }) => Id)).size).toBe(first.fields.length);
  });

  test('of fifty parallel first looks is one', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, load.bind(null, undefined)));
    expect(new Set(ids.map(({ formDataId }) => formDataId)).size).toBe(1);
  });

  test('keeps answers, and nothing else of what was sent', async () => {
    const { formDataId, fields } = await load();
    const sent = fields.map((field) => ({
      ...field,
      Title: 'عوض‌شده',
      IsRequired: false,
      AnswerText: `پاسخ ${field.Id}`,
      Items: field.Items.map((item) => ({ ...item, Amount: 99, Selected: item.ItemValue === 2 })),
    }));
    expect((await save(formDataId, sent)).status).toBe(200);
    const saved = (await load()).fields;
    expect(saved.map(({ AnswerText }) => AnswerText)).toEqual(fields.map(({ Id }) => `پاسخ ${Id}`));
    expect(saved.map(({ Title, IsRequired }) => [Title, IsRequired])).toEqual(
      fields.map(({ Title, IsRequired }) => [Title, IsRequired]),
    );
    expect(saved.flatMap(({ Items }) => Items.map(({ Amount }) => Amount))).not.toContain(99);
    expect(saved[1]!.Items.map(({ Selected }) => Selected)).toEqual([false, true, false]);
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['fields without ids', '[{}]'],
    ['more than 500 fields', JSON.stringify(Array.from({ length: 501 }, (_, Id) => ({ Id })))],
  ])('with %s is refused and nothing is overwritten', async (_, answer) => {
    const before = await load();
    expect((await save(before.formDataId, answer)).status).toBe(400);
    expect(await load()).toEqual(before);
  });

  test('goes to the expert only when what is required is there, and then once', async () => {
    const { formDataId, fields } = await load();
    const { status, messages } = await save(formDataId, fields, true);
    expect(status).toBe(400);
    expect(messages).toContain('وزن کنونی (کیلوگرم) باید مقدار داشته باشد');
    expect(messages).toHaveLength(fields.filter(({ IsRequired }) => IsRequired).length);
    expect(await row()).toMatchObject({ status: 2, sentAt: null });

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save(formDataId, filled(fields), true)),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400,
    ]);
    expect(await row()).toMatchObject({ status: 3 });
    expect(
      (await server.db.select().from(dietForms).where(eq(dietForms.userDietId, dietId)))[0],
    ).toMatchObject({ calorie: 2310, dietType: 1 });
    expect((await save(formDataId, filled(fields))).status).toBe(400);
  });

  test('takes a picture alone in a rich text for an answer, and a choice that there is not for none', async () => {
    const { formDataId, fields } = await load();
    const [rich, choice] = [ControlType.richText, ControlType.dropdown].map((kind) =>
      fields.find((field) => field.ControlType === kind)!,
    );
    await server.db
      .update(dietForms)
      .set({
        answerObject: JSON.stringify(
          fields.map((field) => ({ ...field, IsRequired: [rich, choice].includes(field) })),
        ),
      })
      .where(eq(dietForms.id, formDataId));
    const sent = (html: string, chosen: string) =>
      save(
        formDataId,
        [
          { ...rich!, AnswerText: html },
          { ...choice!, AnswerValue: chosen },
        ],
        true,
      );
    const must = (field?: FormField) => `${field!.Title} باید مقدار داشته باشد`;
    expect((await sent('<p> &nbsp;<br></p>', '99')).messages).toEqual([must(choice), must(rich)]);
    expect((await sent('<p><img src="/files/diets/a.png"></p>', '0')).messages).toEqual([
      must(choice),
    ]);
    expect((await sent('<p><img src="/files/diets/a.png"></p>', '1')).status).toBe(200);
  });

  test('becomes a program with files, which later ends and can be extended', async () => {
    await withExpert();
    await staffAtWork(server.db, 20);
    expect((await row()).status).toBe(3);
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
    await staffAtWork(server.db, 20, later(21));
    expect(await row()).toMatchObject({ status: 4, showHoldover: false });
    const info = z.parse(
      diet.getDietInfo.answer,
      (await server.get(`/api/Diet/GetDietInfo/?dietId=${dietId}`, member.token)).data,
    );
    expect(
      [info.dietDoc, info.imageSrc, info.videoSrc, info.soundSrc].every((path) =>
        path.startsWith('/files/demo/'),
      ),
    ).toBe(true);
    expect(Number.isNaN(Date.parse(info.modifyDate))).toBe(false);
    await staffAtWork(server.db, 20, later(21 + 601));
    expect(await row()).toMatchObject({ status: 5, showHoldover: true });
  });
});

describe('the demo buyer', () => {
  test('has a diet in each status, with reports of eight weeks and four sizes', async () => {
    const sara = await server.logIn('09120000001');
    await staffAtWork(server.db, 0);
    const mine = z.parse(
      diet.getUserDiets.answer,
      (await server.get('/api/Diet/GetUserDiets/?title=&part=1&size=50', sara)).data,
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
      (await server.get('/api/Diet/GetDietWeeklyReports/?dietId=1', sara)).data,
    );
    const { weightList: rows, sizeList: sizes } = diet.updateWeeklyReport.body.shape;
    const weights = z.parse(rows, JSON.parse(weightList));
    expect(weights).toHaveLength(56);
    expect(weights.map(({ WeekDay }) => WeekDay).slice(0, 7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
    expect(z.parse(sizes, JSON.parse(sizeList))).toHaveLength(4);
  });
});

describe('the extension', () => {
  const line = async () =>
    (await server.get(`/api/Diet/ExtendDient/?dietId=${dietId}`, member.token)) as {
      status: number;
      data: WireBasketLine;
    };

  test('is offered only when the program may be extended', async () => {
    expect(await line()).toMatchObject({ status: 400, data: null });
    const forged: WireBasketLine = {
      productType: 3,
      itemId: dietId,
      title: '',
      size: '',
      color: '',
      noTaxPrice: 6_500_000,
      discount: 0,
      tax: 650_000,
      price: 7_150_000,
      numbers: 1,
      imageSrc: '',
      relatedId: 0,
    };
    expect((await startPayment(server, member, [forged])).status).toBe(409);
  });

  test('is paid at the price of the day, and opens a fresh questionnaire, once', async () => {
    await withExpert();
    const old = await load();
    await server.db
      .update(userDiets)
      .set({ status: 5, showHoldover: true })
      .where(eq(userDiets.id, dietId));
    const { data } = await line();
    expect(z.parse(diet.extendDiet.answer, data)).toMatchObject({
      productType: 3,
      itemId: dietId,
      title: 'تمدید برنامه کاهش وزن',
      noTaxPrice: 6_500_000,
      tax: 650_000,
      price: 7_150_000,
      relatedId: 0,
    });
    expect((await startPayment(server, member, [{ ...data, price: 1 }])).status).toBe(409);
    expect((await startPayment(server, member, [{ ...data, numbers: 2 }])).status).toBe(409);

    const [first, second] = await Promise.all([
      startPayment(server, member, [data]),
      startPayment(server, member, [data], '', 2),
    ]);
    await payAtBank(server, (first.data as { pspData: string }).pspData);
    expect(await row()).toMatchObject({ status: 2, showHoldover: false, round: 2, sentAt: null });
    const fresh = await load();
    expect(fresh.formDataId).not.toBe(old.formDataId);
    expect(fresh.fields[2]!.AnswerText).toBe('');
    expect((await save(old.formDataId, '[]')).status).toBe(404);
    await withExpert();
    await payAtBank(server, (second.data as { pspData: string }).pspData); // paid in a second tab: it must not throw away the questionnaire that was sent since
    expect(await row()).toMatchObject({ status: 3, round: 2 });
  });

  test('has a form of its own, open while the program may be extended', async () => {
    const { formDataId, fields } = await load('GetDietHoldoverFormData');
    expect(fields.length).toBeLessThan(10);
    expect(
      (await save(formDataId, filled(fields), true, 'UpdateDietHoldoverFormData')).status,
    ).toBe(400);
    await server.db
      .update(userDiets)
      .set({ status: 5, showHoldover: true })
      .where(eq(userDiets.id, dietId));
    expect(
      (await save(formDataId, fields, true, 'UpdateDietHoldoverFormData')).messages,
    ).toHaveLength(2);
    expect(
      (await save(formDataId, filled(fields), true, 'UpdateDietHoldoverFormData')).status,
    ).toBe(200);
    expect(await row()).toMatchObject({ status: 5, showHoldover: true });
  });
});
