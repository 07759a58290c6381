/** For any payments, discount codes and work of the staff, the shop's books add up. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DeliveryState, DietStatus, PayStatus, ProductType } from '@/shared/api/contract/codes';
import {
  deliveries,
  discountCodes,
  invoiceItems,
  invoices,
  memberGrants,
  productStock,
  refunds,
  userCourses,
  userDiets,
} from '../../server/db/schema';
import { totalOf } from '../../server/payment/invoices';
import { readFigures } from '../../server/panel/today';
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
      code: fc.constantFrom('', '', 'TENTH', 'FIXED', 'ALL'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      buyer: fc.nat(2),
      item: fc.constantFrom({ classId: 1 }, { dietId: 1 }, { dietId: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('takeBackGrant' as const), buyer: fc.nat(2), nth }),
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
  /** added to the discount codes, which are those of this world only */ readonly suffix: string;
}

/** Items that a code is for. */
const SOME = { courseIds: [1], productIds: [2] };
/** Codes of a percentage, of an amount once a member, and of everything; each may be used a few times. */
const newCodes = (suffix: string) =>
  server.db.insert(discountCodes).values([
    { code: `TENTH${suffix}`, percent: 10, maxUses: 3 },
    { code: `FIXED${suffix}`, amount: 1_234_567, isOncePerMember: true, maxUses: 2, ...SOME },
    { code: `ALL${suffix}`, percent: 100, isOncePerMember: true, maxUses: 2 },
  ]);

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

const grantsOf = ({ id }: Member) =>
  server.db.select().from(memberGrants).where(eq(memberGrants.userId, id)).orderBy(memberGrants.id);

async function make(one: Step, { buyers, started, suffix }: World, owner: Browser): Promise<void> {
  if (one.do === 'grant') {
    const userId = buyers[one.buyer]!.id;
    await owner.post('/memberGrant', { userId, reason: 'جبران', ...one.item });
    return;
  }
  if (one.do === 'takeBackGrant') {
    const grants = await grantsOf(buyers[one.buyer]!);
    const grant = grants[one.nth % Math.max(1, grants.length)];
    if (grant) await owner.post(`/memberGrant/${grant.id}/take-back`);
    return;
  }
  if (one.do === 'start') {
    const buyer = buyers[one.buyer]!;
    await age();
    const basket = await basketOf(one.basket, buyer);
    if (!basket) return;
    const given = await start(buyer.token, basket, one.gateway, {
      ...AT_HOME,
      replacesPending: true,
      discountCode: one.code === '' ? undefined : one.code + suffix,
    });
    if (given.status !== 200) return;
    const { invoiceId, isPaid } = given.data as { invoiceId: number; isPaid: boolean };
    started.push({ token: tokenOf(given), invoiceId, gateway: one.gateway });
    if (one.isPaid && !isPaid) await pay(started.at(-1)!, 'unsent');
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
      .map(({ item }) => item.itemId);
  const ownCourses = await server.db
    .select({ id: userCourses.courseId })
    .from(userCourses)
    .where(eq(userCourses.userId, buyer.id));
  const ownDiets = await server.db
    .select({ id: userDiets.dietId })
    .from(userDiets)
    .where(and(eq(userDiets.userId, buyer.id), isNull(userDiets.takenBackAt)))
    .orderBy(userDiets.dietId);
  const grants = (await grantsOf(buyer)).filter(
    ({ isExtension, takenBackAt }) => !isExtension && !takenBackAt,
  );
  const ownedOf = (type: ProductType) =>
    [
      ...keptOf(type),
      ...grants.filter(({ productType }) => productType === type).map(({ itemId }) => itemId),
    ].toSorted((one, other) => one - other);
  expect(ownCourses.map(({ id }) => id)).toEqual(ownedOf(ProductType.course));
  expect(ownDiets.map(({ id }) => id)).toEqual(ownedOf(ProductType.diet));
}

async function checkInvoice({ invoiceId, token }: World['started'][number]): Promise<void> {
  const { db, banks } = server;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  const { totalPrice, refundDue, refundedAt, payStatus } = invoice!;
  const rows = await db.select().from(refunds).where(eq(refunds.invoiceId, invoiceId));
  const items = await db.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, invoiceId));
  expect(sum(items.map(totalOf))).toBe(totalPrice);
  expect(sum(rows.map(({ amount }) => amount))).toBe(refundDue);
  expect(refundDue).toBeLessThanOrEqual(payStatus === PayStatus.paid ? totalPrice : 0);
  const isDue = rows.some(({ completedAt }) => !completedAt);
  expect(refundedAt !== null).toBe(refundDue > 0 && !isDue);
  if (payStatus === PayStatus.paid)
    expect(refundDue).toBeGreaterThanOrEqual(
      sum(items.filter(({ grantedAt }) => !grantedAt).map(totalOf)),
    );
  const byHand = rows.filter(({ way, completedAt }) => way === 'hand' && completedAt);
  const payment = banks.books.all().find((each) => each.token === token);
  expect(payment?.amount ?? 0).toBe(totalPrice); // no bank is asked for an order of 0 rials
  const byBank = (payment?.reversedAt ?? null) === null ? 0 : totalPrice;
  expect(sum(byHand.map(({ amount }) => amount)) + byBank).toBeLessThanOrEqual(totalPrice);
}

/** A payment of which something is granted is a use of its code, and no code is used more often than it may be. */
async function checkCodes({ buyers, suffix }: World): Promise<void> {
  const codes = await server.db.select().from(discountCodes);
  for (const code of codes.filter((each) => each.code.endsWith(suffix))) {
    const orders = await server.db
      .select()
      .from(invoices)
      .where(eq(invoices.discountCodeId, code.id));
    const used = orders.filter(({ usesDiscountCode }) => usesDiscountCode);
    expect(code.uses).toBe(used.length);
    expect(code.uses).toBeLessThanOrEqual(code.maxUses!);
    if (code.isOncePerMember)
      for (const { id } of buyers)
        expect(used.filter(({ userId }) => userId === id).length).toBeLessThanOrEqual(1);
    for (const { id, payStatus, usesDiscountCode } of orders) {
      const granted = and(eq(invoiceItems.invoiceId, id), isNotNull(invoiceItems.grantedAt));
      const isGranted = (await server.db.$count(invoiceItems, granted)) > 0;
      if (payStatus !== PayStatus.pending) expect(usesDiscountCode).toBe(isGranted);
    }
  }
}

/** The figures of the shop are the sums of its paid invoices. */
async function checkFigures(): Promise<void> {
  const [since, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
  const days = { since: since.toISOString(), until: until.toISOString() };
  const { sales: sold, orders, weeks } = await readFigures(server.db, days);
  const paid = await server.db
    .select()
    .from(invoices)
    .where(eq(invoices.payStatus, PayStatus.paid));
  const paidSince = paid.filter(({ paidAt, createdAt }) => (paidAt ?? createdAt) >= since);
  expect(orders.value).toBe(paidSince.length);
  expect(sold.value).toBe(sum(paidSince.map(({ totalPrice }) => totalPrice)));
  expect(sum(weeks.map((week) => week.sales))).toBe(sold.value);
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

let worlds = 0;
test('members own what is paid or given and not taken back, no refund exceeds its payment, no code its limit, and stock and figures add up', async () => {
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
        suffix: `-${(worlds += 1)}`,
      };
      await newCodes(world.suffix);
      for (const round of rounds)
        await Promise.all(round.map((one, place) => make(one, world, owners[place % 2]!)));
      for (const buyer of world.buyers) await checkBuyer(buyer);
      for (const payment of world.started) await checkInvoice(payment);
      await checkStock();
      await checkCodes(world);
      await checkFigures();
    }),
    { numRuns: 4 },
  );
}, 240_000);
