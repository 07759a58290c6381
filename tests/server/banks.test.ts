/** Contract tests: each adapter against the simulated bank, which speaks the bank's protocol over HTTP. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBanks, type Fault, type Operation, type Outcome } from 'bank-simulator';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { FailureReason, GatewayType } from '@/shared/api/contract/codes';
import { callService } from '../../server/gateway/bank-service';
import { createGateways } from '../../server/gateway/gateways';
import type { PaymentGateway, StartedPayment } from '../../server/payment/gateway';
import { openTestBanks, type TestBanks } from './banks';
import { temporaryFolder } from './temporary-folder';

let banks: TestBanks;
beforeAll(async () => {
  banks = await openTestBanks();
});
afterAll(() => banks.close());
beforeEach(() => banks.faults.clear());

const AMOUNT = 27_000_000;
const SHOP = 'https://morabi.example';
let orders = 0;

interface Protocol {
  name: string;
  type: GatewayType;
  /** Path of the buyers' page. */ page: (token: string) => string;
}
const PROTOCOLS: readonly Protocol[] = [
  { name: 'zarinpal', type: GatewayType.redirect, page: (token) => `/pg/StartPay/${token}` },
  { name: 'irankish', type: GatewayType.tokenForm, page: () => '/iuiv3/IPG/Index/' },
  { name: 'behpardakht', type: GatewayType.refIdForm, page: () => '/pgwchannel/startpay.mellat' },
];

/** Opens one adapter, and plays the buyer at its bank. */
function open({ name, type }: Protocol) {
  const gateway = createGateways(banks.merchants)[type] as PaymentGateway;
  const find = (token: string) => banks.books.find(name, token)!;
  /** Starts a payment. */
  const start = async (): Promise<StartedPayment> => {
    orders += 1;
    const callbackUrl = SHOP + gateway.callback.path;
    const token = await gateway.start({ invoiceId: orders, amount: AMOUNT, callbackUrl });
    return { invoiceId: orders, amount: AMOUNT, token, createdAt: new Date(), returned: {} };
  };
  return {
    gateway,
    find,
    start,
    fail: (operation: Operation, fault: Fault, times?: number) =>
      banks.faults.fail(name, operation, fault, times),
    /** Starts a payment, and lets the buyer decide. @returns it with the fields of the return to the shop */
    async startAndDecide(outcome: Outcome): Promise<StartedPayment> {
      const payment = await start();
      const form = new URLSearchParams({ protocol: name, token: payment.token, outcome });
      const response = await fetch(`${banks.url}/answer`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      const shown = await response.text();
      const returned = Object.fromEntries(
        gateway.callback.fields.flatMap((field) => {
          const value = new RegExp(`name="${field}" value="([^"]+)"`).exec(shown)?.[1];
          return value === undefined ? [] : [[field, value]];
        }),
      );
      return { ...payment, returned };
    },
  };
}

describe.each(PROTOCOLS)('$name', (protocol) => {
  test('registers the order with its amount and callback, and links to the bank’s page', async () => {
    const { gateway, start, find } = open(protocol);
    const { token } = await start();
    expect(find(token)).toMatchObject({
      amount: AMOUNT,
      callbackUrl: SHOP + gateway.callback.path,
      outcome: null,
    });
    expect(gateway.pageUrl(token, SHOP)).toBe(`${SHOP}/simulator${protocol.page(token)}`);
  });

  test('reports an open payment as unknown, and a charged one as paid, any number of times', async () => {
    const { gateway, start, startAndDecide, find } = open(protocol);
    expect(await gateway.verify(await start())).toEqual({ verdict: 'unknown', isUnpaid: true });
    const paid = await startAndDecide('paid');
    const { reference } = find(paid.token);
    for (const _ of 'abc') {
      expect(await gateway.verify(paid)).toEqual({ verdict: 'paid', reference, amount: AMOUNT });
      await gateway.settle?.(paid);
    }
    expect(find(paid.token).verifiedAt).not.toBeNull();
  });

  test.each<[Outcome, FailureReason | undefined]>([
    ['cancelled', FailureReason.cancelled],
    ['wrongPin', FailureReason.wrongPin],
    ['noFunds', FailureReason.insufficientFunds],
    ['expired', FailureReason.expired],
    ['tampered', FailureReason.amountMismatch],
  ])('fails a payment that ends with «%s», and leaves it unverified', async (outcome, reason) => {
    const { gateway, startAndDecide, find } = open(protocol);
    const payment = await startAndDecide(outcome);
    // ZarinPal reports no reasons, except that the amount differs.
    const known = protocol.name === 'zarinpal' && outcome !== 'tampered' ? undefined : reason;
    expect(await gateway.verify(payment)).toEqual({
      verdict: 'failed',
      reference: '',
      reason: known,
    });
    expect(find(payment.token).verifiedAt).toBeNull();
  });

  test('does not repeat a start whose response is lost', async () => {
    const { start, fail } = open(protocol);
    const before = banks.books.all().length;
    fail('register', 'loseAnswer');
    await expect(start()).rejects.toThrow();
    expect(banks.books.all()).toHaveLength(before + 1);
    fail('register', 'loseRequest');
    await expect(start()).rejects.toThrow();
    expect(banks.books.all()).toHaveLength(before + 1);
  });

  test.each<Fault>(['loseRequest', 'loseAnswer'])(
    'repeats a verification once after «%s», and reports the payment as paid',
    async (fault) => {
      const { gateway, startAndDecide, fail } = open(protocol);
      const payment = await startAndDecide('paid');
      fail('verify', fault);
      expect(await gateway.verify(payment)).toMatchObject({ verdict: 'paid' });
    },
  );

  test('fails a payment that is unpaid after 36 minutes, and not after 34', async () => {
    const { gateway, start } = open(protocol);
    const payment = await start();
    const verifyAfter = (minutes: number) =>
      gateway.verify({ ...payment, createdAt: new Date(Date.now() - minutes * 60_000) });
    expect(await verifyAfter(34)).toEqual({ verdict: 'unknown', isUnpaid: true });
    expect(await verifyAfter(36)).toMatchObject({ verdict: 'failed' });
    banks.advance(36);
    expect(await verifyAfter(36)).toMatchObject({ verdict: 'failed' });
  });

  test('gives a paid payment back, once for any number of calls, and no longer reports it as paid', async () => {
    const { gateway, startAndDecide, find } = open(protocol);
    const payment = await startAndDecide('paid');
    await gateway.verify(payment);
    await gateway.settle?.(payment);
    for (const _ of 'ab') expect(await gateway.reverse!(payment)).toBe(true);
    expect(find(payment.token).reversedAt).not.toBeNull();
    expect(await gateway.verify(payment)).toMatchObject({ verdict: 'failed' });
  });

  test('is called no more after five calls without an answer', async () => {
    const { [protocol.name as 'zarinpal']: merchant } = banks.merchants;
    const unreachable = { [protocol.name]: { ...merchant, url: 'http://127.0.0.1:1' } };
    const gateway = createGateways(unreachable)[protocol.type]!;
    const call = () => gateway.start({ invoiceId: 1, amount: AMOUNT, callbackUrl: SHOP });
    for (const _ of 'abcde') await expect(call()).rejects.toThrow('fetch failed');
    await expect(call()).rejects.toThrow('circuit breaker is open');
  });
});

test.each([
  ['zarinpal', '-51'],
  ['behpardakht', '42'],
])('%s: a charge that is not found yet (%s) may still be one', async (name, code) => {
  const { gateway, startAndDecide, fail } = open(PROTOCOLS.find((each) => each.name === name)!);
  const payment = await startAndDecide('paid');
  fail('verify', { code });
  expect(await gateway.verify(payment)).toEqual({ verdict: 'unknown', isUnpaid: false });
});

test('Behpardakht fails a charge that is still not found after 36 minutes', async () => {
  const { gateway, startAndDecide, fail } = open(PROTOCOLS[2]!);
  const payment = await startAndDecide('paid');
  fail('verify', { code: '42' });
  const createdAt = new Date(Date.now() - 36 * 60_000);
  expect(await gateway.verify({ ...payment, createdAt })).toMatchObject({ verdict: 'failed' });
});

describe('codes of a verification', () => {
  /** The adapter's result for each code that a bank can answer (a refusal without a verdict throws). */
  const CODES: Readonly<Record<string, Readonly<Record<'failed' | 'thrown' | 'paid', string>>>> = {
    zarinpal: {
      paid: '100 101',
      failed: '-50',
      thrown: '-9 -10 -11 -12 -15 -18 -40 -52 -53 -54',
    },
    irankish: {
      paid: '94',
      failed: '2',
      thrown: '3 5 14 17 25 30 51 54 55 61 64 75 96 901 906 907 919 920 921 922',
    },
    behpardakht: {
      paid: '0 43',
      failed: '11 12 13 14 15 16 17 18 19 25 48 51 54 55 111 114',
      thrown: '21 23 24 31 32 34 41 44 61 62 112 113 415 416 421',
    },
  };
  const rows = PROTOCOLS.flatMap((protocol) =>
    Object.entries(CODES[protocol.name]!).flatMap(([result, codes]) =>
      codes.split(' ').map((code) => ({ protocol, code, result, name: protocol.name })),
    ),
  );
  test.each(rows)('$name answers $code: $result', async ({ protocol, code, result }) => {
    const { gateway, startAndDecide, fail } = open(protocol);
    const payment = await startAndDecide('paid');
    fail('verify', { code });
    const verification = gateway.verify(payment);
    if (result === 'thrown') await expect(verification).rejects.toThrow(`code ${code}`);
    else expect((await verification).verdict).toBe(result);
  });

  test.each(PROTOCOLS)('$name refuses a start with any code but success', async (protocol) => {
    const { start, fail } = open(protocol);
    fail('register', { code: protocol.name === 'zarinpal' ? '-11' : '24' });
    await expect(start()).rejects.toThrow(/code (-11|24)/);
  });
});

describe('a call of a bank', () => {
  /** A bank that answers each call in the same way. @returns its address, and the received bodies */
  async function openFixed(status: number, text: string) {
    const bodies: string[] = [];
    const bank = createServer((request, response) => {
      request.on('data', (part: Buffer) => bodies.push(part.toString()));
      request.on('end', () => response.writeHead(status, { location: '/elsewhere' }).end(text));
    }).listen(0, '127.0.0.1');
    await once(bank, 'listening');
    onTestFinished(() => void bank.close());
    return { url: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`, bodies };
  }

  test.each([
    [422, 'the reason'],
    [502, undefined],
    [307, undefined],
  ])('answered with the status %i returns %s, and follows no redirect', async (status, text) => {
    const { url, bodies } = await openFixed(status, 'the reason');
    const answer = callService(url, { body: 'credentials', isIdempotent: false });
    if (text) expect(await answer).toBe(text);
    else await expect(answer).rejects.toThrow();
    expect(bodies).toEqual(['credentials']);
  });

  test('sends Behpardakht the date and the time in Tehran', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T21:05:06Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { url, bodies } = await openFixed(200, '');
    const { behpardakht } = banks.merchants;
    const gateway = createGateways({ behpardakht: { ...behpardakht!, url } })[
      GatewayType.refIdForm
    ]!;
    await expect(
      gateway.start({ invoiceId: 1, amount: AMOUNT, callbackUrl: SHOP }),
    ).rejects.toThrow();
    expect(bodies[0]).toContain('<localDate>20260305</localDate><localTime>003506</localTime>');
  });
});

describe('a response that does not end', () => {
  /** A bank that sends headers at once, and then a chunk after each pause. */
  async function openEndless(chunk: Buffer, pauseMs: number) {
    const bank = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(chunk), pauseMs);
      response.on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await once(bank, 'listening');
    const { port } = bank.address() as AddressInfo;
    const ask = () =>
      callService(`http://127.0.0.1:${port}/`, { body: {}, isIdempotent: true }).finally(() => {
        bank.closeAllConnections();
        bank.close();
      });
    return ask;
  }

  test('is cut after 64 kB', async () => {
    const ask = await openEndless(Buffer.alloc(16 * 1024, ' '), 1);
    await expect(ask()).rejects.toThrow('too many bytes');
  });

  test('is cut at the timeout, although bytes still arrive', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((after) => timeout(after / 10));
    const ask = await openEndless(Buffer.from(' '), 500);
    await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

const folder = temporaryFolder();
test('the banks keep their books and IranKish’s key when they start again', async () => {
  const first = await startBanks({ folder });
  first.books.register({ bank: 'b', token: 't', orderId: '1', amount: 1000, callbackUrl: SHOP });
  first.books.decide(first.books.find('b', 't')!, 'paid');
  await first.close();
  const second = await startBanks({ folder });
  expect(second.books.find('b', 't')).toMatchObject({ outcome: 'paid' });
  expect(second.publicKey).toBe(first.publicKey);
  await second.close();
});
