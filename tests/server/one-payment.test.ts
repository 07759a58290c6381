/** A buyer pays for an item once at a time, whatever the gateway and the rest of the basket (decision 75). */
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { PayStatus } from '@/shared/api/contract/codes';
import { invoiceItems, invoices, userDiets } from '../../server/db/schema';
import { listDueRefunds } from '../../server/payment/refunds';
import { type Member, useServer } from './member';
import { DIET, extensionOf, MAT, PAIR, payments, tokenOf } from './paying';

const server = useServer();
const { start, answer, history, invoicesOf, protocols } = payments(() => server);
const AT_HOME = { address: 'شیراز، خیابان ارم' };
afterEach(() => server.banks.faults.clear());

const invoiceIdOf = ({ data }: { data: unknown }) => (data as { invoiceId: number }).invoiceId;
const refusal = (title: string) => ({
  status: 400,
  messages: [expect.stringMatching(new RegExp(`«${title}».*هنوز تمام نشده است`))],
});
/** Whether each invoice of the buyer's history can be continued, newest first. */
const unfinishedOf = async (token: string) =>
  ((await history(token)).data as { data: { isUnfinished: boolean }[] }).data.map(
    ({ isUnfinished }) => isUnfinished,
  );

describe('while a payment is pending', () => {
  test.each<[string, WireBasketLine[], WireBasketLine[], string]>([
    ['a diet', [DIET], [DIET], 'برنامه کاهش وزن'],
    ['a course with its diet', PAIR, PAIR, 'بدنسازی پایه در خانه'],
    ['a product', [MAT], [MAT], 'مت یوگا'],
    ['another number of a product', [MAT], [{ ...MAT, numbers: 2 }], 'مت یوگا'],
    [
      'another size of a product',
      [MAT],
      [{ ...MAT, size: '۱۰ میلی‌متر', color: 'خاکستری' }],
      'مت یوگا',
    ],
    ['a product beside a diet', [MAT], [DIET, MAT], 'مت یوگا'],
  ])('%s cannot be paid at another bank', async (_, first, second, title) => {
    const buyer = await server.newMember();
    await start(buyer.token, first, 1, AT_HOME);
    expect(await start(buyer.token, second, 2, AT_HOME)).toMatchObject(refusal(title));
    expect(await invoicesOf(buyer.id)).toHaveLength(1);
  });

  test('the extension of a diet cannot be paid at another bank', async () => {
    const buyer = await server.newMember();
    const [own] = await server.db
      .insert(userDiets)
      .values({ userId: buyer.id, dietId: 1, showHoldover: true })
      .returning();
    const extension = [extensionOf(own!.id)];
    expect((await start(buyer.token, extension)).status).toBe(200);
    expect((await start(buyer.token, extension, 2)).status).toBe(400);
  });

  test('the same order continues it, also with another address', async () => {
    const buyer = await server.newMember();
    const token = tokenOf(await start(buyer.token, [MAT], 1, AT_HOME));
    const again = await start(buyer.token, [MAT], 1, { address: 'تهران' });
    expect(tokenOf(again)).toBe(token);
    expect(await invoicesOf(buyer.id)).toMatchObject([{ address: 'تهران' }]);
  });

  test('other items are paid as ever, and so are those of other buyers', async () => {
    const [buyer, neighbour] = [await server.newMember(), await server.newMember()];
    await start(buyer.token, PAIR);
    expect((await start(buyer.token, [MAT], 1, AT_HOME)).status).toBe(200);
    expect((await start(neighbour.token, PAIR, 2)).status).toBe(200);
  });
});

describe.each(protocols)('a payment that its buyer left at $protocol', (bank) => {
  const elsewhere = (bank.gateway % 3) + 1;
  const leave = async () => {
    const buyer = await server.newMember();
    const started = await start(buyer.token, [MAT], bank.gateway, AT_HOME);
    return { buyer, token: tokenOf(started), invoiceId: invoiceIdOf(started) };
  };
  const replace = (buyer: Member) =>
    start(buyer.token, [MAT], elsewhere, { ...AT_HOME, replacesPending: true });

  test('is listed as unfinished, and continued with the same token whatever the basket', async () => {
    const { buyer, token, invoiceId } = await leave();
    expect(await unfinishedOf(buyer.token)).toEqual([true]);
    const continued = await start(buyer.token, [DIET], elsewhere, {
      continuedInvoiceId: invoiceId,
    });
    expect([tokenOf(continued), invoiceIdOf(continued)]).toEqual([token, invoiceId]);
    expect(await invoicesOf(buyer.id)).toHaveLength(1);
    const stranger = await server.newMember();
    expect((await start(stranger.token, [DIET], 1, { continuedInvoiceId: invoiceId })).status).toBe(
      400,
    );
  });

  test('is replaced at another bank after the buyer confirms that nothing was paid', async () => {
    const { buyer } = await leave();
    const token = tokenOf(await replace(buyer));
    expect(tokenOf(await start(buyer.token, [MAT], elsewhere, AT_HOME))).toBe(token);
  });

  test('and that was paid nevertheless is neither replaced nor continued', async () => {
    const { buyer, token, invoiceId } = await leave();
    await answer(token, bank.protocol, 'unsent');
    if (bank.protocol === 'behpardakht') await bank.back(token); // its only way to tell
    expect(await replace(buyer)).toMatchObject({
      status: 400,
      messages: [expect.stringMatching(/«مت یوگا».*همین حالا انجام شد/)],
    });
    expect((await start(buyer.token, [MAT], 1, { continuedInvoiceId: invoiceId })).status).toBe(
      400,
    );
    expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.paid }]);
  });
});

test('a payment whose bank does not answer is neither unfinished nor replaced', async () => {
  const buyer = await server.newMember();
  await start(buyer.token, [MAT], 1, AT_HOME);
  for (const operation of ['verify', 'inquire'] as const)
    server.banks.faults.fail('zarinpal', operation, 'down', Infinity);
  expect(await unfinishedOf(buyer.token)).toEqual([false]);
  expect(await start(buyer.token, [MAT], 2, { ...AT_HOME, replacesPending: true })).toMatchObject(
    refusal('مت یوگا'),
  );
});

const BASKETS = [PAIR, [MAT], [MAT, DIET], [...PAIR, MAT]];
const nth = fc.nat(2);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      basket: fc.nat(BASKETS.length - 1),
      gateway: fc.integer({ min: 1, max: 3 }),
      replacesPending: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      nth,
      outcome: fc.constantFrom('unsent', 'unsent', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the price of each item for which the buyer has paid, once. */
async function pricesOfPaidItems({ id }: Member): Promise<number[]> {
  const rows = await server.db
    .select({ item: invoiceItems })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
    .where(and(eq(invoices.userId, id), eq(invoices.payStatus, PayStatus.paid)));
  return [
    ...new Map(rows.map(({ item }) => [`${item.productType}/${item.itemId}`, item.price])).values(),
  ];
}

/** Makes a buyer's steps, and checks that each charge is for an item, or due for a refund. */
async function checkCharges(steps: readonly Step[]): Promise<void> {
  const buyer = await server.newMember();
  const started: { token: string; bank: (typeof protocols)[number] }[] = [];
  for (const one of steps) {
    const payment = 'nth' in one ? started[one.nth] : undefined;
    if (one.do === 'start') {
      const { basket, gateway, replacesPending } = one;
      const given = await start(buyer.token, BASKETS[basket], gateway, {
        ...AT_HOME,
        replacesPending,
      });
      if (given.status === 200)
        started.push({ token: tokenOf(given), bank: protocols[gateway - 1]! });
    } else if (one.do === 'read') await history(buyer.token);
    else if (payment && one.do === 'decide')
      await answer(payment.token, payment.bank.protocol, one.outcome);
    else if (payment) await payment.bank.back(payment.token);
  }
  for (const { token, bank } of started) await bank.back(token);
  await history(buyer.token);

  const { books } = server.banks;
  const charged = [...new Set(started.map(({ token }) => token))].flatMap((token) => {
    const found = books.all().find((payment) => payment.token === token)!;
    const isKept = found.verifiedAt !== null && !books.isReturned(found);
    return books.isCharged(found) && isKept ? [books.chargedAmount(found)] : [];
  });
  const due = (await listDueRefunds(server.db)).filter(({ mobile }) => mobile === buyer.mobile);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  expect(sum(charged) - sum(due.map(({ amount }) => amount))).toBe(
    sum(await pricesOfPaidItems(buyer)),
  );
}

// Several buyers at once: most of the time is spent between two questions to a bank.
test('a second charge for an item is given back or listed for the staff', async () => {
  const buyers = fc.array(fc.array(step, { minLength: 6, maxLength: 9 }), {
    minLength: 20,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(buyers, async (all) => void (await Promise.all(all.map(checkCharges)))),
    { numRuns: 1 },
  );
});
