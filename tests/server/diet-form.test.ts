import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diet } from '@/shared/api/contract';
import { ControlType } from '@/shared/api/contract/codes';
import { dietForms } from '../../server/db/schema';
import { simulateStaff } from '../../server/demo/staff';
import type { FormField } from '../../server/diet/form';
import { filled, ownDiet } from './own-diet';

const own = ownDiet();

test('the questionnaire is created once for fifty parallel first loads', async () => {
  const loaded = await Promise.all(Array.from({ length: 50 }, () => own.load()));
  expect(new Set(loaded.map(({ formDataId }) => formDataId)).size).toBe(1);
  const { fields } = loaded[0]!;
  expect(fields.length).toBeGreaterThanOrEqual(40);
  expect(new Set(fields.map(({ ControlType }) => ControlType)).size).toBe(9);
  expect(new Set(fields.map(({ Id }) => Id)).size).toBe(fields.length);
});

test('the questionnaire stores the answers and ignores everything else that was sent', async () => {
  const { formDataId, fields } = await own.load();
  const sent = fields.map((field) => ({
    ...field,
    Title: 'عوض‌شده',
    IsRequired: false,
    AnswerText: `پاسخ ${field.Id}`,
    AnswerBoolValue: true,
    Items: field.Items.map((item) => ({ ...item, Amount: 99, Selected: item.ItemValue === 2 })),
  }));
  expect((await own.save(formDataId, sent)).status).toBe(200);
  const saved = (await own.load()).fields;
  expect(saved.map(({ AnswerText }) => AnswerText)).toEqual(fields.map(({ Id }) => `پاسخ ${Id}`));
  expect(saved.every(({ AnswerBoolValue }) => AnswerBoolValue)).toBe(true);
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
])('the questionnaire with %s is refused and overwrites nothing', async (_, answer) => {
  const before = await own.load();
  expect((await own.save(before.formDataId, answer)).status).toBe(400);
  expect(await own.load()).toEqual(before);
});

test('the questionnaire is sent to the expert only if the required answers are present, and only once', async () => {
  const { formDataId, fields } = await own.load();
  const { status, messages } = await own.save(formDataId, fields, true);
  expect(status).toBe(400);
  expect(messages).toContain('وزن کنونی (کیلوگرم) باید مقدار داشته باشد');
  expect(messages).toHaveLength(fields.filter(({ IsRequired }) => IsRequired).length);
  expect(await own.row()).toMatchObject({ status: 2, sentAt: null });

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => own.save(formDataId, filled(fields), true)),
  );
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
    200, 400, 400, 400, 400,
  ]);
  expect(await own.row()).toMatchObject({ status: 3 });
  expect(
    (await own.server.db.select().from(dietForms).where(eq(dietForms.userDietId, own.dietId)))[0],
  ).toMatchObject({ calorie: 2310, dietType: 1 });
  expect((await own.save(formDataId, filled(fields))).status).toBe(400);
});

test('the questionnaire accepts a rich text with only a picture as an answer, and rejects an unknown choice', async () => {
  const { formDataId, fields } = await own.load();
  const [rich, choice] = [ControlType.richText, ControlType.dropdown].map((kind) =>
    fields.find((field) => field.ControlType === kind)!,
  );
  await own.server.db
    .update(dietForms)
    .set({
      answerObject: JSON.stringify(
        fields.map((field) => ({ ...field, IsRequired: [rich, choice].includes(field) })),
      ),
    })
    .where(eq(dietForms.id, formDataId));
  const sent = (html: string, chosen: string) =>
    own.save(
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

test('the questionnaire becomes a program with files, which later ends and can be extended', async () => {
  await own.withExpert();
  await simulateStaff(own.server.db, 20);
  expect((await own.row()).status).toBe(3);
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await simulateStaff(own.server.db, 20, inSeconds(21));
  expect(await own.row()).toMatchObject({ status: 4, showHoldover: false });
  const info = z.parse(
    diet.getDietInfo.answer,
    (await own.server.get(`/api/Diet/GetDietInfo/?dietId=${own.dietId}`, own.member.token)).data,
  );
  expect(
    [info.dietDoc, info.imageSrc, info.videoSrc, info.soundSrc].every((path) =>
      /^\/files\/signed\/[^/]+\/demo\//.test(path),
    ),
  ).toBe(true);
  expect(Number.isNaN(Date.parse(info.modifyDate))).toBe(false);
  await simulateStaff(own.server.db, 20, inSeconds(21 + 601));
  expect(await own.row()).toMatchObject({ status: 5, showHoldover: true });
});
