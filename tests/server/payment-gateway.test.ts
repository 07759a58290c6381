/** The gateway interface: payments with a bank that is slow, rejects, or returns unexpected responses (decision 48). */
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { FailureReason, GatewayType, PayStatus } from '@/shared/api/contract/codes';
import { invoices } from '../../server/db/schema';
import type { PaymentGateway, Verification } from '../../server/payment/gateway';
import { startPayment } from '../../server/payment/start';
import { reconcile, settleByToken } from '../../server/payment/verify';
import { logLines } from './log-lines';
import { newApp, postJson, readAnswer, useServer, ORIGIN, WITHOUT_DEMO } from './member';
import { orderOf, PAIR, payments } from './paying';

const server = useServer();
afterEach(() => void vi.restoreAllMocks());

const { invoicesOf, ownedBy, age } = payments(() => server);
const TOTAL = 27_000_000;
const paid: Verification = { verdict: 'paid', reference: 'R1', amount: TOTAL };

/** A stub bank without a network. Real banks are called over HTTP, on which no test may depend. */
async function openBank(over: Partial<PaymentGateway> = {}) {
  const buyer = await server.newMember();
  const verify = vi.fn<PaymentGateway['verify']>(async () => ({
    verdict: 'unknown',
    isUnpaid: false,
  }));
  const bank = {
    name: 'stub',
    callback: {
      method: 'POST',
      path: '/payment/callback/behpardakht',
      token: 'RefId',
      fields: ['SaleReferenceId'],
    },
    start: vi.fn<PaymentGateway['start']>(async ({ invoiceId }) => `token-${invoiceId}`),
    pageUrl: (token) => `https://bank.example/pay/${token}`,
    verify,
    ...over,
  } satisfies PaymentGateway;
  const gateways = { [GatewayType.refIdForm]: bank };
  return {
    buyer,
    bank,
    gateways,
    verify,
    start: (userId = buyer.id) =>
      startPayment(
        server.db,
        gateways,
        {
          userId,
          gatewayId: 3,
          gatewayType: GatewayType.refIdForm,
          basket: PAIR.map(({ numbers, ...line }) => ({ ...line, quantity: numbers })),
          address: '',
          replacesPending: false,
        },
        ORIGIN,
      ),
    /** Asks the bank about the open payments of the buyer. */
    askAgain: () => reconcile(server.db, gateways, { userId: buyer.id }),
    comeBack: (fields: Record<string, string>) =>
      settleByToken(server.db, gateways, bank.callback, fields),
  };
}

test('starts the bank payment for an already stored invoice, outside any transaction', async () => {
  const { buyer, start } = await openBank({
    start: async ({ invoiceId, amount, callbackUrl }) => {
      // If the bank were called inside a transaction, this query would not find the row, and would deadlock on PGlite.
      const [invoice] = await server.db.select().from(invoices).where(eq(invoices.id, invoiceId));
      expect(invoice).toMatchObject({ totalPrice: amount, bankToken: null });
      expect([amount, callbackUrl]).toEqual([TOTAL, `${ORIGIN}/payment/callback/behpardakht`]);
      return `token-${invoiceId}`;
    },
  });
  const { url, token, invoiceId } = await start();
  expect([url, token]).toEqual([`https://bank.example/pay/${token}`, `token-${invoiceId}`]);
  expect(await invoicesOf(buyer.id)).toMatchObject([{ bankToken: token }]);
});

test('calls a slow bank once for identical parallel starts, which all get its token', async () => {
  const { buyer, bank, start } = await openBank({
    start: vi.fn<PaymentGateway['start']>(async ({ invoiceId }) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return `slow-${invoiceId}`;
    }),
  });
  const started = await Promise.all(Array.from({ length: 5 }, () => start()));
  expect(bank.start).toHaveBeenCalledOnce();
  expect(new Set(started.map(({ token }) => token)).size).toBe(1);
  expect(await invoicesOf(buyer.id)).toHaveLength(1);
});

test('an unreachable bank marks the invoice as failed and rejects every simultaneous start, and a new start is possible', async () => {
  const { buyer, start } = await openBank({ start: () => Promise.reject(new Error('503')) });
  for (const started of await Promise.allSettled([start(), start()]))
    expect(started).toMatchObject({
      status: 'rejected',
      reason: { messages: [expect.stringContaining('پاسخ نداد')] },
    });
  for (const invoice of await invoicesOf(buyer.id))
    expect(invoice).toMatchObject({ payStatus: PayStatus.failed, pendingKey: null });
  await (await openBank()).start(buyer.id);
  expect((await invoicesOf(buyer.id)).at(-1)).toMatchObject({ payStatus: PayStatus.pending });
});

test('ends a start that was interrupted before its token was stored; the next start creates an invoice', async () => {
  let answer = (_token: string): void => {};
  const { buyer, ...dying } = await openBank({
    start: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const pendingStart = dying.start().catch((error: unknown) => error);
  await expect.poll(() => invoicesOf(buyer.id)).toHaveLength(1);
  await dying.askAgain(); // the start may still be in progress
  expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.pending }]);
  await age(buyer.id, 1);
  const { token } = await (await openBank()).start(buyer.id);
  expect(await invoicesOf(buyer.id)).toMatchObject([
    { payStatus: PayStatus.failed, bankToken: null, failureReason: null },
    { payStatus: PayStatus.pending, bankToken: token },
  ]);
  answer('late');
  expect(await pendingStart).toMatchObject({ messages: [expect.stringContaining('پاسخ نداد')] });
  expect((await invoicesOf(buyer.id))[0]).toMatchObject({ bankToken: null });
});

test('a repeated start returns the same token while the bank reports it as open, and is otherwise refused until the token expires', async () => {
  const inquire = vi.fn<NonNullable<PaymentGateway['inquire']>>(async () => ({ isOpen: true }));
  const { buyer, bank, start } = await openBank({ inquire });
  const { token } = await start();
  expect((await start()).token).toBe(token);
  for (const closed of [async () => ({ isOpen: false }), () => Promise.reject(new Error('503'))]) {
    inquire.mockImplementation(closed);
    await expect(start()).rejects.toMatchObject({
      messages: [expect.stringContaining('لطفاً دوباره پرداخت نکنید')],
    });
  }
  await age(buyer.id, 21);
  inquire.mockResolvedValue({ isOpen: false });
  expect((await start()).token).not.toBe(token);
  expect(bank.start).toHaveBeenCalledTimes(2);
});

test('verifies with the parameters that the browser brought back, settles the money, then grants', async () => {
  const settle = vi.fn<NonNullable<PaymentGateway['settle']>>();
  const { buyer, verify, start, comeBack, askAgain } = await openBank({ settle });
  const { token, invoiceId } = await start();
  await comeBack({ RefId: token, SaleReferenceId: '77' });
  expect(verify).toHaveBeenLastCalledWith({
    invoiceId,
    amount: TOTAL,
    token,
    createdAt: expect.any(Date),
    returned: { SaleReferenceId: '77' },
  });
  verify.mockResolvedValue(paid);
  settle.mockRejectedValueOnce(new Error('timeout'));
  await askAgain();
  expect(await ownedBy(buyer.id)).toEqual({ courses: [], diets: [] });
  await askAgain();
  expect(verify).toHaveBeenLastCalledWith(
    expect.objectContaining({ returned: { SaleReferenceId: '77' } }),
  );
  expect(await ownedBy(buyer.id)).toEqual({ courses: [1], diets: [2] });
  expect(await invoicesOf(buyer.id)).toMatchObject([
    { payStatus: PayStatus.paid, bankReference: 'R1' },
  ]);
});

test('grants nothing for an amount that differs from the start, and does not mark the payment as failed', async () => {
  const { buyer, verify, start, comeBack } = await openBank();
  const { token } = await start();
  verify.mockResolvedValue({ ...paid, amount: 1 });
  await comeBack({ RefId: token });
  expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.pending }]);
  expect(await ownedBy(buyer.id)).toEqual({ courses: [], diets: [] });
  expect(logLines.at(-1)).toMatch(/1 rials .* 27000000/);
});

test('verifies the payments of all buyers although the result of one can not be stored', async () => {
  const [second, third] = [await server.newMember(), await server.newMember()];
  const { buyer: first, gateways, verify, start } = await openBank();
  const { token } = await start();
  for (const { id } of [second, third]) await start(id);
  // PostgreSQL stores no text with a zero character.
  verify.mockImplementation(async (payment) =>
    payment.token === token ? { ...paid, reference: '\0' } : paid,
  );
  await expect(reconcile(server.db, gateways)).rejects.toThrow();
  expect(await invoicesOf(first.id)).toMatchObject([{ payStatus: PayStatus.pending }]);
  for (const buyer of [second, third])
    expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.paid }]);
});

test('waits for a slow bank once for several pending payments', async () => {
  const { buyer: first, gateways, verify, start } = await openBank();
  const second = await server.newMember();
  for (const { id } of [first, second]) await start(id);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  verify.mockImplementation(async () => {
    await answered;
    return paid;
  });
  const asked = reconcile(server.db, gateways);
  const asking = () => new Set(verify.mock.calls.map(([{ token }]) => token));
  await expect.poll(() => asking().size).toBeGreaterThanOrEqual(2);
  answer();
  await asked;
  for (const buyer of [first, second])
    expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.paid }]);
});

test('a bank that never answers does not hold up the next start', async () => {
  const { start } = await openBank({
    verify: () => new Promise(() => {}),
    inquire: async () => ({ isOpen: true }),
  });
  const { token } = await start();
  expect((await start()).token).toBe(token);
});

test('no further payment is verified when the server stops', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => server.newMember()));
  const { verify, start, gateways } = await openBank();
  for (const { id } of buyers) await start(id);
  verify.mockClear();
  const stopping = new AbortController();
  verify.mockImplementation(async () => {
    stopping.abort();
    return { verdict: 'unknown', isUnpaid: false };
  });
  await reconcile(server.db, gateways, { stopping: stopping.signal });
  expect(verify.mock.calls.length).toBeLessThan(buyers.length);
});

test.each([
  [undefined, null],
  [FailureReason.wrongPin, 'wrongPin'],
])(
  'stores why the bank failed the payment (%s) until the bank reports it as paid',
  async (reason, stored) => {
    const { buyer, verify, start, comeBack } = await openBank();
    const { token } = await start();
    verify.mockResolvedValue({ verdict: 'failed', reference: '', reason });
    await comeBack({ RefId: token });
    expect(await invoicesOf(buyer.id)).toMatchObject([
      { payStatus: PayStatus.failed, failureReason: stored },
    ]);
    verify.mockResolvedValue(paid);
    await comeBack({ RefId: token });
    expect(await invoicesOf(buyer.id)).toMatchObject([
      { payStatus: PayStatus.paid, failureReason: null },
    ]);
    expect(await ownedBy(buyer.id)).toEqual({ courses: [1], diets: [2] });
  },
);

test('outside the demo no bank is simulated', async () => {
  const { id, token } = await server.newMember();
  const app = newApp(server.db, { ...WITHOUT_DEMO, PUBLIC_ORIGIN: ORIGIN });
  const get = (path: string) =>
    readAnswer(app, ORIGIN + path, { headers: { authorization: `Bearer ${token}` } });
  expect(await get('/api/Payment/GetPaymentGateways')).toMatchObject({ data: [] });
  const started = await postJson(app, '/api/Payment/GetPaymentGateUrl', orderOf(PAIR), token);
  expect(await started.json()).toMatchObject({
    status: 400,
    messages: [expect.stringContaining('فعال نیست')],
  });
  await server.db
    .insert(invoices)
    .values({ userId: id, gatewayId: 1, totalPrice: 1, address: '', bankToken: 'T' });
  expect(await get('/api/Payment/GetUserInvoices/?status=0&part=1&size=20')).toMatchObject({
    data: { data: [{ paymentState: 'pending' }] },
  });
  for (const path of ['/payment/callback/irankish', '/simulator/iuiv3/IPG/Index/'])
    expect((await postJson(app, path, {})).status, path).toBe(404);
});
