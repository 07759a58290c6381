/** The bank's result decides, however late and in whatever order it arrives (decision 48). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from 'bank-simulator';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { PayStatus } from '@/shared/api/contract/codes';
import { simulateStaff } from '../../server/demo/staff';
import { invoices } from '../../server/db/schema';
import { createGateways } from '../../server/gateway/gateways';
import { listDueRefunds, markRefunded } from '../../server/payment/refunds';
import { INTERVAL_MS } from '../../server/payment/questions';
import { reconcile } from '../../server/payment/verify';
import { type Member, newApp, ORIGIN, useServer } from './member';
import { MAT, PAIR, payments, tokenOf } from './paying';

const server = useServer();
const { post, start, answer, buy, history, invoicesOf, ownedBy, age, protocols } = payments(
  () => server,
);
const [{ back }] = protocols as [(typeof protocols)[number]];
const GRANTED = { courses: [1], diets: [2] };
const NOTHING = { courses: [], diets: [] };
const statesOf = async (token: string) =>
  ((await history(token)).data as { data: { paymentState: string }[] }).data.map(
    ({ paymentState }) => paymentState,
  );

/** Ends the faults of the banks, and waits until they may be asked again. */
const mend = async () => {
  server.banks.faults.clear();
  await sleep(INTERVAL_MS);
};

describe.each(protocols)('payments through $protocol', ({ gateway, protocol, back: comeBack }) => {
  test('a «paid» callback before the bank’s confirmation leaves the payment open; a later one grants it', async () => {
    const { buyer, token } = await buy(gateway);
    await comeBack(token);
    expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.pending }]);
    expect(await statesOf(buyer.token)).toEqual(['pending']);
    await answer(token, protocol, 'unsent');
    await comeBack(token);
    expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.paid }]);
    expect(await ownedBy(buyer.id)).toEqual(GRANTED);
  });

  test('simultaneous callbacks, a payment and a start end in one grant and no pending payment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, token } = await buy(gateway);
      await Promise.all([
        ...Array.from({ length: round % 4 }, () => comeBack(token)),
        answer(token, protocol, 'unsent'),
        comeBack(token),
        start(buyer.token, PAIR, gateway),
        comeBack(token),
      ]);
      await comeBack(token);
      await history(buyer.token);
      expect(await invoicesOf(buyer.id), `round ${round}`).toMatchObject([
        { payStatus: PayStatus.paid, refundDue: 0 },
      ]);
      expect(await ownedBy(buyer.id)).toEqual(GRANTED);
    }
  });
});

describe.each(protocols)(
  'a bank that is down: $protocol',
  ({ gateway, protocol, back: comeBack }) => {
    const faults = () => server.banks.faults; // the server is opened later
    const goDown = () => {
      for (const operation of ['verify', 'inquire'] as const)
        faults().fail(protocol, operation, 'down', Infinity);
    };
    afterEach(() => faults().clear());

    test('for an hour after a verification whose response was lost: the payment is paid afterwards', async () => {
      const { buyer, token } = await buy(gateway, 'unsent');
      faults().fail(protocol, 'verify', 'loseAnswer', 2); // the call and its repetition
      await comeBack(token);
      goDown();
      await age(buyer.id, 61);
      expect(await statesOf(buyer.token)).toEqual(['pending']);
      await mend();
      expect(await statesOf(buyer.token)).toEqual(['paid']);
      expect(await ownedBy(buyer.id)).toEqual(GRANTED);
    });

    test('for an hour before any verification: the bank has returned the money, and the payment fails', async () => {
      const { buyer, token } = await buy(gateway, 'unsent');
      goDown();
      await comeBack(token);
      await age(buyer.id, 61);
      expect(await statesOf(buyer.token)).toEqual(['pending']);
      await mend();
      expect(await statesOf(buyer.token)).toEqual(['failed']);
      expect(await ownedBy(buyer.id)).toEqual(NOTHING);
      const { books } = server.banks;
      expect(books.isReturned(books.find(protocol, token)!)).toBe(true);
    });
  },
);

test.each(protocols)(
  'many callbacks of $protocol at two servers grant once, and a later failure changes nothing',
  async ({ gateway, back: comeBack }) => {
    const other = newApp(server.db, {}, server.banks);
    const elsewhere = payments(() => ({ ...server, app: other })).protocols[gateway - 1]!;
    const { buyer, token } = await buy(gateway, 'unsent');
    const responses = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) =>
        nth % 2 === 0 ? comeBack(token) : elsewhere.back(token),
      ),
    );
    await post('/payment/callback/behpardakht', { RefId: token, ResCode: '17' });
    const [invoice] = await invoicesOf(buyer.id);
    expect(invoice).toMatchObject({ payStatus: PayStatus.paid, refundDue: 0 });
    const ends = responses.map(({ status, headers }) => `${status} ${headers.get('location')}`);
    expect(new Set(ends)).toEqual(new Set([`303 /invoices?invoice=${invoice!.id}`]));
    expect(await ownedBy(buyer.id)).toEqual(GRANTED);
  },
);

test('items are granted in the order in which orders and imports lock them: courses, then diets', async () => {
  const { db } = server;
  await db.execute(sql`create table granted (id serial, item text)`);
  await db.execute(
    sql`create function record_grant() returns trigger language plpgsql as $$ begin insert into granted (item) values (tg_table_name); return new; end $$`,
  );
  for (const table of ['user_courses', 'user_diets'])
    await db.execute(
      sql.raw(
        `create trigger record_grant after insert on ${table} for each row execute function record_grant()`,
      ),
    );
  const buyer = await server.newMember();
  const token = tokenOf(await start(buyer.token, PAIR.toReversed()));
  await answer(token, 'zarinpal', 'unsent');
  await back(token);
  const { rows } = (await db.execute(sql`select item from granted order by id`)) as unknown as {
    rows: unknown;
  };
  await db.execute(sql`drop function record_grant cascade`);
  await db.execute(sql`drop table granted`);
  expect(rows).toEqual([{ item: 'user_courses' }, { item: 'user_diets' }]);
});

describe('a bank that does not respond', () => {
  test('blocks a second payment for a limited time with a message, and its late response still counts', async () => {
    const buyer = await server.newMember();
    const first = tokenOf(await start(buyer.token));
    server.banks.faults.fail('zarinpal', 'verify', 'loseAnswer', Infinity);
    await answer(first, 'zarinpal', 'paid');
    await back(first);
    expect(await statesOf(buyer.token)).toEqual(['pending']);
    expect(await start(buyer.token)).toMatchObject({
      status: 400,
      messages: [expect.stringContaining('لطفاً دوباره پرداخت نکنید')],
    });

    await age(buyer.id, 21);
    const second = tokenOf(await start(buyer.token));
    expect(second).not.toBe(first);
    const page = await server.app.request(`${ORIGIN}/simulator/pg/StartPay/${second}`);
    expect(page.status).toBe(200);
    expect(await statesOf(buyer.token)).toEqual(['pending', 'pending']);

    await mend();
    expect(await statesOf(buyer.token)).toEqual(['pending', 'paid']);
    expect(await ownedBy(buyer.id)).toEqual(GRANTED);
  });
});

/** Pays for the same basket through two banks, with two callbacks from each at the same time. */
async function payTwice(): Promise<Member> {
  const buyer = await server.newMember();
  const paid = protocols.slice(0, 2);
  const tokens: string[] = [];
  for (const { gateway } of paid)
    tokens.push(tokenOf(await start(buyer.token, PAIR, gateway, { replacesPending: true })));
  for (const [index, { protocol }] of paid.entries())
    await answer(tokens[index]!, protocol, 'unsent');
  await Promise.all(
    paid.flatMap(({ back: comeBack }, index) => [
      comeBack(tokens[index]!),
      comeBack(tokens[index]!),
    ]),
  );
  await history(buyer.token);
  return buyer;
}

/** Counts the payments that a bank has given back. */
async function reversedOf({ id }: Member): Promise<number> {
  const tokens = (await invoicesOf(id)).map(({ bankToken }) => bankToken);
  return server.banks.books
    .all()
    .filter(({ token, reversedAt }) => tokens.includes(token) && reversedAt !== null).length;
}

test('a purchase paid twice is granted once, and the bank gives the second payment back', async () => {
  const buyer = await payTwice();
  expect((await statesOf(buyer.token)).sort()).toEqual(['paid', 'refunded']);
  expect(await ownedBy(buyer.id)).toEqual(GRANTED);
  expect(await reversedOf(buyer)).toBe(1);
});

const failReversals = (fault: Fault) => {
  for (const bank of ['zarinpal', 'irankish'])
    server.banks.faults.fail(bank, 'reverse', fault, Infinity);
};

test.each<Fault>(['loseAnswer', 'loseRequest', 'down'])(
  'a reversal whose answer does not arrive (%s) is asked for again, and the staff does not pay it',
  async (fault) => {
    failReversals(fault);
    const buyer = await payTwice();
    server.banks.faults.clear();
    await simulateStaff(server.db, 0, new Date(Date.now() + 1000));
    expect((await statesOf(buyer.token)).sort()).toEqual(['paid', 'refundDue']);
    const due = (await listDueRefunds(server.db)).find(({ mobile }) => mobile === buyer.mobile);
    expect(due).toMatchObject({ amount: 27_000_000, isReversalPending: true });
    await reconcile(server.db, createGateways(server.banks.merchants));
    expect((await statesOf(buyer.token)).sort()).toEqual(['paid', 'refunded']);
    expect(await reversedOf(buyer)).toBe(1);
  },
);

test('a second payment that the bank does not give back is refunded once by the staff', async () => {
  failReversals({ code: '-99' });
  const buyer = await payTwice();
  server.banks.faults.clear();
  const dueOf = async () =>
    (await listDueRefunds(server.db)).filter(({ mobile }) => mobile === buyer.mobile);
  const [due] = await dueOf();
  expect(due).toMatchObject({ amount: 27_000_000, reference: expect.stringMatching(/^\d{12}$/) });
  expect((await invoicesOf(buyer.id)).map(({ payStatus }) => payStatus)).toEqual([2, 2]);
  expect((await statesOf(buyer.token)).sort()).toEqual(['paid', 'refundDue']);
  expect(await ownedBy(buyer.id)).toEqual(GRANTED);

  await simulateStaff(server.db, 0, new Date(Date.now() + 1000));
  expect((await statesOf(buyer.token)).sort()).toEqual(['paid', 'refunded']);
  expect(await dueOf()).toEqual([]);
  expect(await markRefunded(server.db, due!.invoiceId)).toBe(false);
});

test('a partly owned purchase grants the other part and refunds only the owned part', async () => {
  const buyer = await server.newMember();
  const diet = { ...PAIR[1]!, relatedId: 0 };
  const dietToken = tokenOf(await start(buyer.token, [diet], 2));
  const pairToken = tokenOf(await start(buyer.token, PAIR, 1, { replacesPending: true }));
  await answer(dietToken, 'irankish', 'paid');
  await protocols[1]!.back(dietToken);
  await answer(pairToken, 'zarinpal', 'unsent');
  await back(pairToken);
  expect(await invoicesOf(buyer.id)).toMatchObject([{ refundDue: 0 }, { refundDue: 7_200_000 }]);
  expect(await ownedBy(buyer.id)).toEqual(GRANTED);
});

test('limits open payments to ten until they expire', async () => {
  const buyer = await server.newMember();
  const startWith = (numbers: number) =>
    start(buyer.token, [{ ...MAT, numbers }], 1, { address: 'شیراز', replacesPending: true });
  expect((await startWith(1)).status).toBe(200);
  const open = { userId: buyer.id, gatewayId: 1, totalPrice: 1000, address: '' };
  for (let count = 2; count <= 10; count += 1)
    await server.db.insert(invoices).values({ ...open, pendingKey: `${buyer.id} ${count}` });
  expect(await startWith(11)).toMatchObject({
    status: 400,
    messages: [expect.stringContaining('چند پرداخت نیمه‌تمام دارید')],
  });
  expect((await startWith(1)).status).toBe(200);
  await age(buyer.id, 21);
  expect((await startWith(11)).status).toBe(200);
});

test.each([0, -1, 1.5, 1e9, '2', null, undefined, [1], true])(
  'rejects a quantity of %j and books nothing',
  async (numbers) => {
    const buyer = await server.newMember();
    expect((await start(buyer.token, [{ ...MAT, numbers }], 1, { address: 'شیراز' })).status).toBe(
      400,
    );
    expect(await invoicesOf(buyer.id)).toEqual([]);
  },
);
