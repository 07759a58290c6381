/** For any payments and any work of the staff, the shop's books add up. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DeliveryState, DietStatus, PayStatus, ProductType } from '@/shared/api/contract/codes';
import {
  deliveries,
  invoiceItems,
  invoices,
  productStock,
  refunds,
  userCourses,
  userDiets,
} from '../../server/db/schema';
import { type Member, useServer } from './member';
import { type Browser, signedIn } from './panel';
import { DIET, extensionOf, MAT, PAIR, tokenOf } from './paying';
import { AT_HOME, giveBack, invoiceOf, rowsOf, sales } from './sales';

const server = useServer();
const { start, answer, protocols, age, stockUp } = sales(() => server);
let owners: Browser[];
beforeAll(async () => {
  owners = [await signedIn(server.app, 'owner'), await signedIn(server.app, 'owner')];
});

const IN_STOCK = 6;
const nth = fc.nat(9);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      /** whether it is paid at once */ isPaid: fc.constantFrom(true, true, false),
      buyer: fc.nat(2),
      basket: fc.constantFrom('pair', 'diet', 'mats', 'all', 'extension'),
      gateway: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      nth,
      outcome: fc.constantFrom('unsent', 'unsent', 'cancelled'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      nth,
      /** of the total, in quarters */ quarters: fc.constantFrom(0, 1, 1, 2, 4, 4, 5),
      way: fc.constantFrom('bank', 'hand'),
      reference: fc.constantFrom('', '9901'),
      takesBack: fc.subarray([0, 1, 2]),
      bank: fc.constantFrom('answers', 'answers', 'refuses', 'loses'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('complete' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      nth,
      to: fc.subarray(['packed', 'sent', 'delivered', 'returned']),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  readonly buyers: readonly Member[];
  readonly started: { token: string; invoiceId: number; gateway: number }[];
}

async function basketOf(kind: string, buyer: Member): Promise<object[] | undefined> {
  const mats = { ...MAT, numbers: 2 };
  switch (kind) {
    case 'pair':
      return PAIR;
    case 'diet':
      return [DIET];
    case 'mats':
      return [mats];
    case 'all':
      return [...PAIR, mats];
    default: {
      const own = and(eq(userDiets.userId, buyer.id), isNull(userDiets.takenBackAt));
      const ended = { status: DietStatus.ended, showHoldover: true };
      const [diet] = await server.db.update(userDiets).set(ended).where(own).returning();
      return diet && [extensionOf(diet.id)];
    }
  }
}

async function pay({ token, gateway }: World['started'][number], outcome: string): Promise<void> {
  const { protocol, back } = protocols[gateway - 1]!;
  await answer(token, protocol, outcome);
  await back(token);
}

async function make(one: Step, { buyers, started }: World, owner: Browser): Promise<void> {
  if (one.do === 'start') {
    const buyer = buyers[one.buyer]!;
    await age();
    const basket = await basketOf(one.basket, buyer);
    if (!basket) return;
    const given = await start(buyer.token, basket, one.gateway, {
      ...AT_HOME,
      replacesPending: true,
    });
    if (given.status !== 200) return;
    const { invoiceId } = given.data as { invoiceId: number };
    started.push({ token: tokenOf(given), invoiceId, gateway: one.gateway });
    if (one.isPaid) await pay(started.at(-1)!, 'unsent');
    return;
  }
  const payment = started[one.nth % Math.max(1, started.length)];
  if (!payment) return;
  const { invoiceId, gateway } = payment;
  switch (one.do) {
    case 'pay':
      return pay(payment, one.outcome);
    case 'refund': {
      const { items, totalPrice } = await invoiceOf(owner, invoiceId);
      const takenBack = new Set(one.takesBack.flatMap((place) => items[place]?.id ?? []));
      const { protocol } = protocols[gateway - 1]!;
      const { faults } = server.banks;
      if (one.bank === 'refuses') faults.fail(protocol, 'reverse', { code: '-99' });
      if (one.bank === 'loses') faults.fail(protocol, 'reverse', 'loseAnswer', 2);
      const { way, reference } = one;
      const amount = way === 'bank' ? totalPrice : Math.round((totalPrice * one.quarters) / 4);
      await giveBack(owner, invoiceId, { amount, way, reference, takenBack: [...takenBack] });
      faults.clear();
      return;
    }
    case 'complete':
      for (const { id } of await rowsOf(owner, 'refund', invoiceId))
        await owner.post(`/refund/${id}/complete`, { reference: '9902' });
      return;
    case 'ask':
      await owner.post(`/invoice/${invoiceId}/ask-bank`);
      return;
    case 'move':
      for (const { id } of await rowsOf(owner, 'order', invoiceId))
        for (const to of one.to)
          await owner.post(`/order/${id}/move`, { to, carrier: 'پست', restocks: true });
      return;
    default:
      return one satisfies never;
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

async function checkBuyer(buyer: Member): Promise<void> {
  const items = await server.db
    .select({ item: invoiceItems })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
    .where(and(eq(invoices.userId, buyer.id), eq(invoices.payStatus, PayStatus.paid)));
  const keptOf = (type: ProductType) =>
    items
      .filter(({ item }) => item.productType === type && item.grantedAt && !item.takenBackAt)
      .map(({ item }) => item.itemId)
      .toSorted((one, other) => one - other);
  const ownCourses = await server.db
    .select({ id: userCourses.courseId })
    .from(userCourses)
    .where(eq(userCourses.userId, buyer.id));
  const ownDiets = await server.db
    .select({ id: userDiets.dietId })
    .from(userDiets)
    .where(and(eq(userDiets.userId, buyer.id), isNull(userDiets.takenBackAt)))
    .orderBy(userDiets.dietId);
  expect(ownCourses.map(({ id }) => id)).toEqual(keptOf(ProductType.course));
  expect(ownDiets.map(({ id }) => id)).toEqual(keptOf(ProductType.diet));
}

async function checkInvoice({ invoiceId, token }: World['started'][number]): Promise<void> {
  const { db, banks } = server;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  const { totalPrice, refundDue, refundedAt, payStatus } = invoice!;
  const rows = await db.select().from(refunds).where(eq(refunds.invoiceId, invoiceId));
  const items = await db.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, invoiceId));
  expect(sum(rows.map(({ amount }) => amount))).toBe(refundDue);
  expect(refundDue).toBeLessThanOrEqual(payStatus === PayStatus.paid ? totalPrice : 0);
  const isDue = rows.some(({ completedAt }) => !completedAt);
  expect(refundedAt !== null).toBe(refundDue > 0 && !isDue);
  if (payStatus === PayStatus.paid)
    expect(refundDue).toBeGreaterThanOrEqual(
      sum(items.filter(({ grantedAt }) => !grantedAt).map((item) => item.price * item.quantity)),
    );
  const byHand = rows.filter(({ way, completedAt }) => way === 'hand' && completedAt);
  const payment = banks.books.all().find((each) => each.token === token)!;
  const byBank = payment.reversedAt === null ? 0 : totalPrice;
  expect(sum(byHand.map(({ amount }) => amount)) + byBank).toBeLessThanOrEqual(totalPrice);
}

/** The pieces in stock and those that buyers have are as many as there were. */
async function checkStock(): Promise<void> {
  const [stock] = await server.db.select().from(productStock).where(eq(productStock.productId, 2));
  const sold = await server.db
    .select({ quantity: invoiceItems.quantity, state: deliveries.state })
    .from(invoiceItems)
    .innerJoin(deliveries, eq(deliveries.invoiceId, invoiceItems.invoiceId))
    .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
    .where(
      and(
        eq(invoiceItems.itemId, 2),
        eq(invoiceItems.productType, ProductType.product),
        eq(invoiceItems.color, MAT.color),
        isNotNull(invoiceItems.grantedAt),
        isNull(invoiceItems.takenBackAt),
      ),
    );
  const out = sold.filter(({ state }) => state !== DeliveryState.returned);
  expect(stock!.count).toBe(IN_STOCK - sum(out.map(({ quantity }) => quantity)));
  expect(stock!.count).toBeGreaterThanOrEqual(0);
}

test('members own what is paid and not taken back, no refund exceeds its payment, and the stock adds up', async () => {
  const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3, size: 'max' }), {
    minLength: 20,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (rounds) => {
      await server.db.update(invoiceItems).set({ color: 'فروخته' });
      await stockUp(2, MAT.size, MAT.color, IN_STOCK);
      const world: World = {
        buyers: await Promise.all(Array.from({ length: 3 }, () => server.newMember())),
        started: [],
      };
      for (const round of rounds)
        await Promise.all(round.map((one, place) => make(one, world, owners[place % 2]!)));
      for (const buyer of world.buyers) await checkBuyer(buyer);
      for (const payment of world.started) await checkInvoice(payment);
      await checkStock();
    }),
    { numRuns: 4 },
  );
}, 240_000);
