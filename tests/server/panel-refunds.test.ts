/** Refunds of the panel: in whole and in parts, by the bank and by hand, and what is taken back with them. */
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DietStatus } from '@/shared/api/contract/codes';
import { bankCalls, invoices, staffAudit, userDiets } from '../../server/db/schema';
import { listDueRefunds, markRefunded } from '../../server/payment/refunds';
import { useServer } from './member';
import { type Browser, signedIn } from './panel';
import { DIET, extensionOf, MAT, PAIR } from './paying';
import { giveBack, invoiceOf, rowsOf, sales } from './sales';

const server = useServer();
const { buy, order, start, age, ownedBy, history, stockUp, countOf } = sales(() => server);
let owner: Browser;
let support: Browser;
let expert: Browser;
beforeAll(async () => {
  owner = await signedIn(server.app, 'owner');
  support = await signedIn(server.app, 'support');
  expert = await signedIn(server.app, 'expert');
});
afterEach(() => server.banks.faults.clear());

const itemIds = async (id: number) => (await invoiceOf(owner, id)).items.map((item) => item.id);
const stateInApp = async (token: string) =>
  ((await history(token)).data as { data: { paymentState: string }[] }).data[0]!.paymentState;
const isReversed = (token: string) =>
  server.banks.books.all().find((payment) => payment.token === token)!.reversedAt !== null;
const auditsOf = (resource: string, id: number) =>
  server.db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.resource, resource), eq(staffAudit.rowId, String(id))))
    .orderBy(staffAudit.id);

test('parts are given back by hand until all is given back, and never more', async () => {
  const buyer = await server.newMember();
  const id = await buy(buyer, [DIET]);
  expect(await giveBack(owner, id, { amount: 3_000_000, reference: '۹۹۰۱' })).toMatchObject({
    status: 200,
    body: { state: 'refunded' },
  });
  expect(await giveBack(owner, id, { amount: 4_150_010 })).toMatchObject({
    status: 400,
    body: { fields: { amount: expect.stringContaining('۴۱۵٬۰۰۰') } },
  });
  for (const amount of [4_000_000, 150_000])
    expect(await giveBack(owner, id, { amount })).toMatchObject({ body: { state: 'refundDue' } });
  expect(await giveBack(owner, id, { amount: 1 })).toMatchObject({ status: 400 });
  expect(await invoiceOf(owner, id)).toMatchObject({
    refundDue: 7_150_000,
    refunded: 3_000_000,
    state: 'refundDue',
  });
  expect(await stateInApp(buyer.token)).toBe('refundDue');
  const [later, due, made] = await rowsOf(support, 'refund', id);
  expect([later, due, made]).toMatchObject([
    { amount: 150_000, isDone: false },
    { amount: 4_000_000, isDone: false, reference: '', staffName: 'مریم رستگار' },
    { amount: 3_000_000, isDone: true, reference: '9901', reason: 'خریدار خواست' },
  ]);
  expect((await listDueRefunds(server.db)).find(({ invoiceId }) => invoiceId === id)).toMatchObject(
    { amount: 4_150_000, mobile: buyer.mobile },
  );
  const complete = (browser: Browser, reference: string, refund = due) =>
    browser.post(`/refund/${refund!.id}/complete`, { reference });
  expect(await complete(owner, '')).toMatchObject({ status: 400, body: { fields: {} } });
  expect((await complete(support, '1')).status).toBe(403);
  expect(await complete(owner, ' ۹۹۰۲')).toMatchObject({ body: { state: 'refundDue' } });
  expect(await complete(owner, '9903')).toMatchObject({ status: 400 });
  expect(await complete(owner, '9904', later)).toMatchObject({ body: { state: 'refunded' } });
  expect(await rowsOf(owner, 'refund', id)).toMatchObject([
    { reference: '9904', isDone: true },
    { reference: '9902', isDone: true },
    { reference: '9901', isDone: true, version: made!.version },
  ]);
  expect(await stateInApp(buyer.token)).toBe('refunded');
  expect(await markRefunded(server.db, id)).toBe(false);
  expect((await auditsOf('invoice', id))[1]).toMatchObject({
    action: 'refund',
    before: { refundDue: 3_000_000, state: 'refunded' },
    after: { refundDue: 7_000_000, reason: 'خریدار خواست', amount: 4_000_000 },
  });
  expect(await auditsOf('refund', due!.id)).toMatchObject([
    { action: 'complete-refund', after: { reference: '9902', isDone: true } },
  ]);
});

test('only an owner gives money back, with a reason, and only of a paid invoice', async () => {
  const buyer = await server.newMember();
  const { invoiceId: id, pay } = await order(buyer, [DIET]);
  expect(await giveBack(owner, id, { amount: 10 })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('پرداخت نشده') },
  });
  await pay();
  for (const other of [support, expert])
    expect((await giveBack(other, id, { amount: 10 })).status).toBe(403);
  expect(await giveBack(owner, id, { amount: 10, reason: '' })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  expect((await giveBack(owner, id, { amount: 0 })).status).toBe(400);
  expect((await giveBack(owner, id, { amount: -1 })).status).toBe(400);
  expect((await giveBack(owner, 2_000_000_000, { amount: 10 })).status).toBe(404);
  expect(await invoiceOf(owner, id)).toMatchObject({ state: 'paid', refundDue: 0 });
  expect(await auditsOf('invoice', id)).toEqual([]);
});

test('two owners who give back at once do not give back more than was paid', async () => {
  const id = await buy(await server.newMember(), [DIET]);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => giveBack(owner, id, { amount: 3_000_000, reference: '1' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await invoiceOf(owner, id)).toMatchObject({ refundDue: 6_000_000, refunded: 6_000_000 });
});

test('the bank gives a whole payment back, and a part is refused', async () => {
  const buyer = await server.newMember();
  const { invoiceId: id, token, pay } = await order(buyer, PAIR, 2);
  await pay();
  expect(await giveBack(owner, id, { amount: 1_000_000, way: 'bank' })).toMatchObject({
    status: 400,
    body: { fields: { way: expect.stringContaining('یک‌جا') } },
  });
  const takenBack = await itemIds(id);
  const partly = await buy(await server.newMember(), [DIET]);
  await giveBack(owner, partly, { amount: 1_000_000, reference: '1' });
  expect(await giveBack(owner, partly, { amount: 6_150_000, way: 'bank' })).toMatchObject({
    status: 400,
    body: { fields: { way: expect.stringContaining('یک‌جا') } },
  });
  expect(await giveBack(owner, id, { amount: 27_000_000, way: 'bank', takenBack })).toMatchObject({
    body: { state: 'refunded' },
  });
  expect(isReversed(token)).toBe(true);
  expect(await ownedBy(buyer.id)).toMatchObject({ courses: [] });
  expect(await rowsOf(owner, 'refund', id)).toMatchObject([{ way: 'bank', isDone: true }]);
  expect((await rowsOf(support, 'bankCall', id)).map(({ operation }) => operation)).toContain(
    'reverse',
  );
});

test('what the bank refuses to give back is left to the staff', async () => {
  const { invoiceId: id, pay } = await order(await server.newMember(), [DIET]);
  await pay();
  server.banks.faults.fail('zarinpal', 'reverse', { code: '-99' });
  expect(await giveBack(owner, id, { amount: 7_150_000, way: 'bank' })).toMatchObject({
    body: { state: 'refundDue' },
  });
  const [due] = await rowsOf(owner, 'refund', id);
  expect(due).toMatchObject({ way: 'hand', isDone: false });
  expect(await owner.post(`/refund/${due!.id}/complete`, { reference: '7' })).toMatchObject({
    body: { state: 'refunded' },
  });
});

test('a refund whose bank has not answered is not paid by hand before the bank was asked', async () => {
  const { invoiceId: id, token, pay } = await order(await server.newMember(), [DIET]);
  await pay();
  server.banks.faults.fail('zarinpal', 'reverse', 'loseAnswer', Infinity);
  expect(await giveBack(owner, id, { amount: 7_150_000, way: 'bank' })).toMatchObject({
    body: { state: 'refundDue' },
  });
  const [due] = await rowsOf(owner, 'refund', id);
  expect(await owner.post(`/refund/${due!.id}/complete`, { reference: '7' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('پرسش از بانک') },
  });
  server.banks.faults.clear();
  expect(await support.post(`/invoice/${id}/ask-bank`)).toMatchObject({
    body: { state: 'refunded' },
  });
  expect(isReversed(token)).toBe(true);
});

test('the staff asks the bank about a payment whose result was lost', async () => {
  const buyer = await server.newMember();
  const { invoiceId: id, token } = await order(buyer, [DIET]);
  await server.app.request('/simulator/answer', {
    method: 'POST',
    body: new URLSearchParams({ token, protocol: 'zarinpal', outcome: 'unsent' }),
  });
  expect((await expert.post(`/invoice/${id}/ask-bank`)).status).toBe(403);
  expect(await support.post(`/invoice/${id}/ask-bank`)).toMatchObject({
    status: 200,
    body: { state: 'paid' },
  });
  expect(await ownedBy(buyer.id)).toMatchObject({ diets: [1] });
  expect((await support.post(`/invoice/${id}/ask-bank`)).status).toBe(400);
  expect(await auditsOf('invoice', id)).toMatchObject([
    { action: 'ask-bank', before: { state: 'pending' }, after: { state: 'paid' } },
  ]);
});

test('every call of a bank is recorded with its answer, without tokens, and polling adds no rows', async () => {
  const buyer = await server.newMember();
  const { invoiceId: id, token, pay } = await order(buyer, [DIET]);
  for (let count = 0; count < 3; count += 1) await support.post(`/invoice/${id}/ask-bank`);
  server.banks.faults.fail('zarinpal', 'verify', 'down');
  await support.post(`/invoice/${id}/ask-bank`);
  await pay();
  const calls = (await rowsOf(support, 'bankCall', id)).toReversed();
  expect(calls).toMatchObject([
    { operation: 'start', answer: 'ok', times: 1, isFailed: false },
    { operation: 'verify', answer: 'verdict: unknown, isUnpaid: true', times: 3 },
    { operation: 'verify', isFailed: true, answer: expect.stringContaining('503') },
    {
      operation: 'verify',
      answer: expect.stringMatching(/^verdict: paid, reference: \d+, amount/),
    },
  ]);
  const stored = JSON.stringify(await server.db.select().from(bankCalls));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain('11111111-1111');
});

test('what is taken back is not owned any more, and can be bought again', async () => {
  const buyer = await server.newMember();
  const id = await buy(buyer, PAIR);
  const [course, diet] = await itemIds(id);
  expect((await giveBack(owner, id, { amount: 0, takenBack: [course!] })).status).toBe(200);
  expect(await ownedBy(buyer.id)).toEqual({ courses: [], diets: [2] });
  expect(await invoiceOf(owner, id)).toMatchObject({
    state: 'paid',
    items: [{ state: 'taken-back' }, { state: 'granted' }],
  });
  expect((await giveBack(owner, id, { amount: 0, takenBack: [course!, diet!] })).status).toBe(400);
  expect((await giveBack(owner, id, { amount: 0, takenBack: [1] })).status).toBe(400);
  const ofBuyer = eq(userDiets.userId, buyer.id);
  await server.db.update(userDiets).set({ returnReason: 'قد را بنویسید.' }).where(ofBuyer);
  expect((await giveBack(owner, id, { amount: 0, takenBack: [diet!] })).status).toBe(200);
  const diets = await server.get('/api/Diet/GetUserDiets/?title=&part=1&size=20', buyer.token);
  expect(diets.data).toEqual([]);
  await age();
  await buy(buyer, PAIR);
  expect(await ownedBy(buyer.id)).toEqual({ courses: [1], diets: [2] });
  const [own] = await server.db.select().from(userDiets).where(ofBuyer);
  expect(own).toMatchObject({ round: 2, status: DietStatus.formOpen, takenBackAt: null });
  expect(own!.returnReason).toBe(''); // of the former questionnaire
});

test('an extension is taken back before its diet, which can then be extended again', async () => {
  const buyer = await server.newMember();
  const bought = await buy(buyer, [DIET]);
  const ofBuyer = eq(userDiets.userId, buyer.id);
  const ended = { status: DietStatus.ended, showHoldover: true };
  const [own] = await server.db.update(userDiets).set(ended).where(ofBuyer).returning();
  const extended = await buy(buyer, [extensionOf(own!.id)]);
  const [diet] = await itemIds(bought);
  expect(await giveBack(owner, bought, { amount: 0, takenBack: [diet!] })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('تمدید') },
  });
  const [extension] = await itemIds(extended);
  expect((await giveBack(owner, extended, { amount: 0, takenBack: [extension!] })).status).toBe(
    200,
  );
  expect(await server.db.select().from(userDiets).where(ofBuyer)).toMatchObject([ended]);
  await age();
  expect((await start(buyer.token, [extensionOf(own!.id)])).status).toBe(200);
  expect((await giveBack(owner, bought, { amount: 0, takenBack: [diet!] })).status).toBe(200);
});

test('a product that was not sent goes back to the stock when it is taken back', async () => {
  await stockUp(2, MAT.size, MAT.color, 5);
  const id = await buy(await server.newMember(), [{ ...MAT, numbers: 2 }]);
  expect(await countOf(2)).toEqual([3]);
  const takenBack = await itemIds(id);
  expect((await giveBack(owner, id, { amount: 0, takenBack })).status).toBe(200);
  expect(await countOf(2)).toEqual([5]);
  expect(await rowsOf(owner, 'order', id)).toMatchObject([{ state: 'cancelled', items: [] }]);
});

test('refunds of a version without the table are listed, and marked as made', async () => {
  const id = await buy(await server.newMember(), [DIET]);
  await server.db.update(invoices).set({ refundDue: 5 }).where(eq(invoices.id, id));
  expect((await listDueRefunds(server.db)).find(({ invoiceId }) => invoiceId === id)?.amount).toBe(
    5,
  );
  expect(await markRefunded(server.db, id)).toBe(true);
  expect(await invoiceOf(owner, id)).toMatchObject({ state: 'refunded' });
});
