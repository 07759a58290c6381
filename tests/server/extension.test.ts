import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diet } from '@/shared/api/contract';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { userDiets } from '../../server/db/schema';
import { filled, ownDiet } from './own-diet';
import { extensionOf, tokenOf } from './paying';

const own = ownDiet();

const line = async () =>
  (await own.server.get(`/api/Diet/ExtendDient/?dietId=${own.dietId}`, own.member.token)) as {
    status: number;
    data: WireBasketLine;
  };

test('the extension is refused while the program cannot be extended', async () => {
  expect(await line()).toMatchObject({ status: 400, data: null });
  expect((await own.start([extensionOf(own.dietId)])).status).toBe(409);
});

test('the extension is paid at the current price and opens one new questionnaire', async () => {
  await own.withExpert();
  const old = await own.load();
  await own.server.db
    .update(userDiets)
    .set({ status: 5, showHoldover: true })
    .where(eq(userDiets.id, own.dietId));
  const { data } = await line();
  expect(z.parse(diet.extendDiet.answer, data)).toMatchObject({
    productType: 3,
    itemId: own.dietId,
    title: 'تمدید برنامه کاهش وزن',
    noTaxPrice: 6_500_000,
    tax: 650_000,
    price: 7_150_000,
    relatedId: 0,
  });
  expect((await own.start([{ ...data, price: 1 }])).status).toBe(409);
  expect((await own.start([{ ...data, numbers: 2 }])).status).toBe(409);

  const first = await own.start([data]);
  const second = await own.start([data], 2, { replacesPending: true });
  await own.pay(tokenOf(first));
  expect(await own.row()).toMatchObject({
    status: 2,
    showHoldover: false,
    round: 2,
    sentAt: null,
  });
  const reloaded = await own.load();
  expect(reloaded.formDataId).not.toBe(old.formDataId);
  expect(reloaded.fields[2]!.AnswerText).toBe('');
  expect((await own.save(old.formDataId, '[]')).status).toBe(404);
  await own.withExpert();
  // paid in a second tab: the questionnaire sent meanwhile must not be discarded
  await own.pay(tokenOf(second), 2);
  expect(await own.row()).toMatchObject({ status: 3, round: 2 });
});

test('the extension has its own form, open while the program can be extended', async () => {
  const { formDataId, fields } = await own.load('GetDietHoldoverFormData');
  expect(fields.length).toBeLessThan(10);
  expect(
    (await own.save(formDataId, filled(fields), true, 'UpdateDietHoldoverFormData')).status,
  ).toBe(400);
  await own.server.db
    .update(userDiets)
    .set({ status: 5, showHoldover: true })
    .where(eq(userDiets.id, own.dietId));
  expect(
    (await own.save(formDataId, fields, true, 'UpdateDietHoldoverFormData')).messages,
  ).toHaveLength(2);
  expect(
    (await own.save(formDataId, filled(fields), true, 'UpdateDietHoldoverFormData')).status,
  ).toBe(200);
  expect(await own.row()).toMatchObject({ status: 5, showHoldover: true });
});
