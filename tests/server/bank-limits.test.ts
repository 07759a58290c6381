/**
 * The number of calls to a bank: by many readers and callbacks of a payment, for many payments, and while it is down.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { createGateways } from '../../server/gateway/gateways';
import { BankError, type PaymentGateway, type StartedPayment } from '../../server/payment/gateway';
import { limitCalls } from '../../server/payment/limit-calls';
import { reconcile, settleByToken } from '../../server/payment/verify';
import { PayStatus } from '@/shared/api/contract/codes';
import { useServer } from './member';
import { MAT, payments, tokenOf } from './paying';

const server = useServer();
const { start, answer, invoicesOf } = payments(() => server);
afterEach(() => void vi.useRealTimers());

test('a bank is asked once in a second about a payment, however many readers and callbacks there are', async () => {
  const buyer = await server.newMember();
  const tokens: string[] = [];
  for (let numbers = 1; numbers <= 4; numbers += 1)
    tokens.push(
      tokenOf(
        await start(buyer.token, [{ ...MAT, numbers }], 1, {
          address: 'شیراز',
          replacesPending: true,
        }),
      ),
    );
  const [zarinpal] = Object.values(createGateways(server.banks.merchants)) as [PaymentGateway];
  const asked: string[] = [];
  const verify = async (payment: StartedPayment) => {
    asked.push(payment.token);
    return zarinpal.verify(payment);
  };
  const gateways = { 2: { ...zarinpal, verify } };
  const startedAt = performance.now();
  const read = () => reconcile(server.db, gateways, { userId: buyer.id });
  await Promise.all(Array.from({ length: 50 }, read));
  await answer(tokens[0]!, 'zarinpal', 'paid');
  const comeBack = () =>
    settleByToken(server.db, gateways, zarinpal.callback, { Authority: tokens[0] });
  const seen = await Promise.all(Array.from({ length: 200 }, comeBack));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const token of tokens)
    expect(asked.filter((other) => other === token).length).toBeLessThanOrEqual(seconds + 1);
  expect(seen.map((invoice) => invoice!.id)).toEqual(
    Array(200).fill((await invoicesOf(buyer.id))[0]!.id),
  );
  expect((await invoicesOf(buyer.id)).map(({ payStatus }) => payStatus)).toEqual([
    PayStatus.paid,
    ...Array<number>(3).fill(PayStatus.pending),
  ]);
}, 30_000);

const payment = {} as StartedPayment;
const gatewayOf = (verify: PaymentGateway['verify']) => limitCalls({ verify } as PaymentGateway);

test('a merchant has at most eight calls at the same time, and a limited number of waiting ones', async () => {
  let [running, most] = [0, 0];
  const { verify } = gatewayOf(async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return { verdict: 'unknown', isUnpaid: true };
  });
  const calls = await Promise.allSettled(Array.from({ length: 100 }, () => verify(payment)));
  expect(most).toBe(8);
  expect(calls.filter(({ status }) => status === 'rejected')).toHaveLength(100 - 8 - 64);
});

test('a bank that is down is called less and less, and again when it answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let calls = 0;
  let isDown = true;
  const { verify } = gatewayOf(async () => {
    calls += 1;
    if (isDown) throw new Error('no answer');
    return { verdict: 'unknown', isUnpaid: true };
  });
  const hour = 3600;
  for (let second = 0; second < hour; second += 1) {
    await verify(payment).catch(() => {});
    vi.setSystemTime(Date.now() + 1000);
  }
  expect(calls).toBeGreaterThan(5 + hour / 240);
  expect(calls).toBeLessThan(100);
  isDown = false;
  vi.setSystemTime(Date.now() + 240_000);
  await verify(payment);
  const before = calls;
  for (let times = 0; times < 10; times += 1) await verify(payment);
  expect(calls).toBe(before + 10);
});

test('a bank that refuses is not down', async () => {
  let calls = 0;
  const { verify } = gatewayOf(async () => {
    calls += 1;
    throw new BankError('bank', 'verify', -1);
  });
  for (let times = 0; times < 20; times += 1)
    await expect(verify(payment)).rejects.toThrow(BankError);
  expect(calls).toBe(20);
});
