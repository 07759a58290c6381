/** Limits of request size and of attempts: strangers can neither guess a user's credentials nor lock the user out. */
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { networkOf } from '../../server/http/address';
import { rateLimits } from '../../server/db/schema';
import { requestsOf } from './every-call';
import { codeForm, type Envelope, MEMBER_PASSWORD, newApp, ORIGIN, useServer } from './member';
import { DIET, orderOf } from './paying';
import { runServer } from './running-server';

beforeAll(() => void vi.spyOn(console, 'log').mockReturnValue());
const server = useServer({ OPERATOR_CODE: 'code-of-the-operator' });

const JSON_TYPE = { 'content-type': 'application/json' };
/** A client whose requests arrive over a socket from an address. */
const client = (
  address: string,
  {
    headers = {},
    app,
    cookie = '',
  }: { headers?: Record<string, string>; app?: typeof server.app; cookie?: string } = {},
) => {
  const socket = { remoteAddress: address };
  const incoming = { socket, connection: socket, headers } as unknown as IncomingMessage;
  const send = async (path: string, init: RequestInit = {}) =>
    (app ?? server.app).request(`${ORIGIN}${path}`, init, { incoming });
  const call = async (name: string, body?: object) => {
    const init = body && {
      method: 'POST',
      headers: { ...JSON_TYPE, cookie },
      body: JSON.stringify(body),
    };
    return (await (await send(`/api/Authentication/${name}`, init)).json()) as Envelope;
  };
  return {
    send,
    logIn: (username: string, password = MEMBER_PASSWORD) =>
      call('GetToken', { username, password }),
    askCode: (mobile: string) => call('SendActivationCode', codeForm(mobile)),
    change: (mobile: string, code: string) => call('ChangeFogotPassword', codeForm(mobile, code)),
    asOperator: (pass: string) => call(`GetTokenAsUser/?userId=1&pass=${encodeURIComponent(pass)}`),
  };
};
const WRONG = 'رمز-نادرست';
const stranger = client('203.0.113.7');
const owner = client('198.51.100.4');
const otherStranger = (count: number) => client(`203.0.${count >> 8}.${count & 255}`);
const codeIn = ({ messages }: Envelope) => /\d{6}/.exec(messages[0] ?? '')?.[0] ?? '';
/** Simulates attempts, each of which would cost a hash, by a pattern of their counter's key. */
const simulateAttempts = (key: string, points: number) =>
  server.db.update(rateLimits).set({ points }).where(like(rateLimits.key, key));
/** Creates a member who has logged in from the owner's address. */
const knownMember = async () => {
  const member = await server.newMember();
  expect((await owner.logIn(member.mobile)).status).toBe(200);
  return member;
};

describe('wrong attempts', () => {
  test('by a stranger block the number for the stranger, not for its owner', async () => {
    const { mobile } = await server.newMember();
    for (let count = 0; count < 10; count += 1)
      expect((await stranger.logIn(mobile, WRONG)).messages[0]).toContain('درست نیست');
    expect(await stranger.logIn(mobile)).toMatchObject({
      status: 400,
      messages: [expect.stringMatching(/تلاش‌های ناموفق زیاد بود؛ لطفاً ۱[۴۵] دقیقه دیگر/)],
    });
    expect((await owner.logIn(mobile)).status).toBe(200);
  });

  test('by many strangers at one number are limited, while its known owner still logs in', async () => {
    const { mobile } = await knownMember();
    expect((await stranger.logIn(mobile, WRONG)).messages[0]).toContain('درست نیست');
    await simulateAttempts(`login:account:%:${mobile}`, 60);
    expect((await stranger.logIn(mobile, WRONG)).messages[0]).toContain('درست نیست'); // slow lane
    expect((await stranger.logIn(mobile)).messages[0]).toMatch(/ [۴۵] دقیقه دیگر/);
    expect((await otherStranger(1).logIn(mobile)).status).toBe(200); // the owner at a new address
    await simulateAttempts(`login:lane-account:%:${mobile}`, 120);
    expect((await otherStranger(2).logIn(mobile)).messages[0]).toContain('دقیقه دیگر');
    expect((await owner.logIn(mobile)).status).toBe(200);
  });

  test('of strangers do not lock out a browser in which the member was logged in, at any address', async () => {
    const { mobile } = await server.newMember();
    const { mobile: other } = await server.newMember();
    const loggedIn = await owner.send('/api/Authentication/GetToken', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ username: mobile, password: MEMBER_PASSWORD }),
    });
    const setCookie = loggedIn.headers.get('set-cookie')!;
    expect(setCookie).toMatch(
      /^morabi_device_\w{16}=\S+; Max-Age=15552000; Path=\/api\/Authentication; HttpOnly; SameSite=Strict$/,
    );
    expect(setCookie).not.toContain(mobile);
    const [cookie] = setCookie.split(';') as [string];
    const atNewAddress = client('192.0.2.200', { cookie });
    for (const account of [mobile, other]) {
      await stranger.logIn(account, WRONG);
      await otherStranger(3).askCode(account);
      for (const kind of ['login:account', 'code:account', 'code:lane-account'])
        await simulateAttempts(`${kind}:%:${account}`, 1000);
      await otherStranger(3).logIn(account, WRONG);
      await otherStranger(4).askCode(account);
      for (const kind of ['login:lane-account', 'code:lane-account'])
        await simulateAttempts(`${kind}:%:${account}`, 1000);
    }
    expect((await client('192.0.2.200').logIn(mobile)).status).toBe(400);
    expect((await atNewAddress.logIn(mobile)).status).toBe(200);
    expect((await atNewAddress.askCode(mobile)).status).toBe(200);
    // The cookie is for one account, and a forged one is worth nothing.
    expect((await client('192.0.2.201', { cookie }).logIn(other)).status).toBe(400);
    const forged = cookie.replace(/=(.)/, (_, digit) => `=${digit === 'a' ? 'b' : 'a'}`);
    expect((await client('192.0.2.202', { cookie: forged }).logIn(mobile)).status).toBe(400);
    // Its attempts are limited, too.
    await atNewAddress.logIn(mobile, WRONG);
    await simulateAttempts(`login:pair:%:${mobile} device %`, 10);
    expect((await atNewAddress.logIn(mobile)).messages[0]).toContain('دقیقه دیگر');
  });

  test('at the operator’s code, and repeated requests for codes, block only the stranger', async () => {
    const { mobile } = await server.newMember();
    for (let count = 0; count < 5; count += 1) {
      await stranger.asOperator('اشتباه');
      await stranger.askCode(mobile);
    }
    expect((await stranger.asOperator('code-of-the-operator')).status).toBe(400);
    expect((await stranger.askCode(mobile)).status).toBe(400);
    expect((await owner.asOperator('code-of-the-operator')).status).toBe(200);
    expect((await owner.askCode(mobile)).status).toBe(200);
  });
});

/** Calls that hash a password, each with its own limit per address. */
test.each(['getToken', 'registerUser'])(
  'a hundred parallel %s calls from one address do not affect the logins of others',
  async (name) => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.newMember()));
    const { path, body } = (await requestsOf(name, server, '')).at(-1)!;
    const attack = Array.from({ length: 100 }, (_, count) => {
      const mobile = `0917${String(count + 1).padStart(7, '0')}`;
      const text = JSON.stringify(body).replaceAll(/09\d{9}/g, mobile);
      return stranger.send(path, { method: 'POST', headers: JSON_TYPE, body: text });
    });
    const logins = await Promise.all(
      members.map(({ mobile }, index) => client(`198.51.100.${index}`).logIn(mobile)),
    );
    expect(logins.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await Promise.all(attack);
  },
);

test('a browser remembers twenty accounts, the latest', async () => {
  const jar = new Map<string, string>();
  for (let count = 0; count < 21; count += 1) {
    const { mobile } = await server.newMember();
    const { headers } = await owner.send('/api/Authentication/GetToken', {
      method: 'POST',
      headers: { ...JSON_TYPE, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      body: JSON.stringify({ username: mobile, password: MEMBER_PASSWORD }),
    });
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) jar.set(name!, value.replace(/\.\d{10}/, `.${1_900_000_000 + count}`));
      else jar.delete(name!);
    }
  }
  expect(jar.size).toBe(20);
  expect([...jar.values()].map((value) => Number(value.split('.')[1]) % 100)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

describe('a code', () => {
  test('allows ten guesses from one address, then refuses its changes', async () => {
    const { mobile } = await server.newMember();
    const tries = [];
    for (let count = 0; count < 12; count += 1)
      tries.push((await otherStranger(1).change(mobile, '000000')).messages[0]);
    expect(tries.filter((text) => text!.includes('دقیقه دیگر'))).toHaveLength(2);
  });

  test('requested from the owner’s known address is neither replaced nor used up by strangers', async () => {
    const { mobile } = await knownMember();
    const code = codeIn(await owner.askCode(mobile));
    for (let count = 0; count < 20; count += 1) {
      await otherStranger(count).askCode(mobile);
      await otherStranger(count).change(mobile, '000000');
    }
    expect((await owner.change(mobile, code)).status).toBe(200);
  });

  test('is sent five times for thirty requests of strangers, and still for the owner at a known address', async () => {
    const { mobile } = await knownMember();
    const responses = [];
    for (let count = 0; count < 30; count += 1)
      responses.push((await otherStranger(count).askCode(mobile)).status);
    expect(responses.filter((status) => status === 200)).toHaveLength(5);
    expect((await owner.askCode(mobile)).status).toBe(200);
  });

  test('is sent less than fifty times a day to strangers, and once an hour at the end', async () => {
    const { mobile } = await server.newMember();
    const start = Date.now();
    const sentAt: number[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
      if ((await otherStranger(minutes).askCode(mobile)).status === 200) sentAt.push(minutes);
    }
    vi.useRealTimers();
    expect(sentAt.length).toBeLessThan(50);
    const [before, last] = sentAt.slice(-2) as [number, number];
    expect(last - before).toBe(60);
  }, 60_000);

  test('requested at another address is valid at the owner’s known address', async () => {
    const { mobile } = await knownMember();
    const code = codeIn(await client('192.0.2.77').askCode(mobile));
    expect((await owner.change(mobile, code)).status).toBe(200);
  });

  test.each([
    ['the known', 0],
    ['another', 1],
  ] as const)('used at %s address ends the one for the other', async (_, used) => {
    const { mobile } = await knownMember();
    const clients = [owner, client('192.0.2.78')];
    const codes: string[] = [];
    for (const each of clients) codes.push(codeIn(await each.askCode(mobile)));
    expect((await clients[used]!.change(mobile, codes[used]!)).status).toBe(200);
    expect((await clients[1 - used]!.change(mobile, codes[1 - used]!)).status).toBe(400);
  });
});

test('a shared address has 600 failed attempts, which block neither logins nor codes of a known member', async () => {
  const { mobile } = await knownMember();
  await owner.logIn('09180000001');
  await simulateAttempts('login:address:198.51.100.4', 599);
  expect((await owner.logIn('09180000002')).messages[0]).toContain('درست نیست');
  expect((await owner.logIn('09180000003')).messages[0]).toContain('دقیقه دیگر');
  expect((await owner.logIn(mobile)).status).toBe(200);
  expect((await owner.askCode(mobile)).status).toBe(200);
});

describe('the address of a request', () => {
  const forwarded = (of: string, app: typeof server.app) =>
    client('203.0.113.50', { headers: { 'x-forwarded-for': of }, app });
  const secondAttempt = async (env: Record<string, string>, of: (count: number) => string) => {
    const app = newApp(server.db, { MORABI_DEMO: 'on', ...env });
    const { mobile } = await server.newMember();
    const attempt = (count: number) => forwarded(of(count), app).logIn(mobile, WRONG);
    await attempt(0);
    await simulateAttempts(`login:pair:%:${mobile} %`, 10);
    return (await attempt(1)).messages[0];
  };
  const TRUSTED_PROXIES = '203.0.113.50 10.0.0.0/8';

  test.each([
    ['not taken from a client’s own header', {}, '', 'دقیقه دیگر'],
    ['the address that a trusted proxy sends', { TRUSTED_PROXIES }, '', 'درست نیست'],
    [
      'the last address that is no trusted proxy',
      { TRUSTED_PROXIES },
      ', 198.51.100.9, 10.1.2.3',
      'دقیقه دیگر',
    ],
  ])('is %s', async (_, env, further, message) => {
    expect(await secondAttempt(env, (count) => `192.0.2.${count}${further}`)).toContain(message);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['', ''],
  ])('%s is counted as the client %s', (address, party) => expect(networkOf(address)).toBe(party));
});

describe('a request body', () => {
  const send = async (path: string, headers: Record<string, string>, body: BodyInit, init = {}) =>
    server.app.request(`${ORIGIN}${path}`, { method: 'POST', headers, body, ...init });
  const login = '/api/Authentication/GetToken';

  test.each([
    ['a callback', '/payment/callback/irankish', 'application/x-www-form-urlencoded'],
    ['a call without a login', login, 'application/json'],
    ['the bank’s page', '/simulator/answer', 'application/x-www-form-urlencoded'],
    ['no route at all', '/nowhere', 'text/plain'],
  ])(
    'sent to %s is refused when it is too large, with or without a declared length',
    async (_, path, type) => {
      const headers = { 'content-type': type };
      const body = 'x'.repeat(300_000);
      const declared = await send(path, { ...headers, 'content-length': '300000' }, body);
      expect(declared.status).toBe(413);
      expect(declared.headers.get('connection')).toBe('close'); // the rest is not read
      const undeclared = await send(path, headers, new Blob([body]).stream(), { duplex: 'half' });
      expect([404, 413]).toContain(undeclared.status);
    },
  );

  const validBody = JSON.stringify({ username: '09120000001', password: 'x' });
  test.each([
    ['of JSON nested ten thousand deep', JSON_TYPE, '['.repeat(10_000) + ']'.repeat(10_000)],
    ['of broken JSON', JSON_TYPE, '{'],
    ['of a text', { 'content-type': 'text/plain' }, validBody],
    ['of a form', { 'content-type': 'multipart/form-data' }, validBody],
  ])('%s is malformed', async (_, headers, body) => {
    const answer = await send(login, headers as Record<string, string>, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400, data: null });
  });

  test('of JSON with many brackets in its texts is accepted', async () => {
    const brackets = JSON.stringify({ username: '['.repeat(20), password: '{"[' });
    expect((await send(login, JSON_TYPE, brackets)).status).toBe(200);
  });

  test('of a form without a boundary returns 400 for an upload and a redirect for a callback', async () => {
    const authorization = `Bearer ${(await server.newMember()).token}`;
    const type = { 'content-type': 'multipart/form-data' };
    const upload = await send('/api/FileManagerApi/FileUpload', { ...type, authorization }, 'x');
    expect(upload.status).toBe(400);
    expect((await send('/payment/callback/irankish', type, 'x')).status).toBe(303);
  });
});

describe('a GET call with side effects', () => {
  test.each([
    ['a HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('is refused for %s', async (_, init: RequestInit) => {
    const { token } = await server.newMember();
    const answer = await server.send('/api/Comment/RemoveComment/?Id=1', token, init);
    expect(answer.status).toBe(405);
    if (init.method !== 'HEAD')
      expect(await answer.json()).toMatchObject({ messages: ['این درخواست پذیرفته نمی‌شود.'] });
  });

  test('a cross-site member call is allowed for an app on an allowed origin', async () => {
    const app = newApp(server.db, { CORS_ORIGINS: 'https://app.example' });
    const { token } = await server.newMember();
    const answer = await app.request(`${ORIGIN}/api/User/GetUserInfo`, {
      headers: {
        authorization: `bearer ${token}`,
        origin: 'https://app.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(answer.status).toBe(200);
  });
});

test('a forged Host header starts no payment', async () => {
  const { token } = await server.newMember();
  const app = newApp(server.db, { MORABI_DEMO: 'on' });
  const answer = await app.request('http://evil.example/api/Payment/GetPaymentGateUrl', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...JSON_TYPE },
    body: JSON.stringify(orderOf([DIET])),
  });
  expect(answer.status).toBe(400);
});

test('the server limits a client to 256 open connections, headers to 10 seconds, and requests to 130 seconds', async () => {
  const { url, server: node, close } = await runServer();
  expect(node).toMatchObject({ headersTimeout: 10_000, requestTimeout: 130_000 });
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: 300 }, () =>
    connect(port, '127.0.0.1').on('error', () => {}),
  );
  const isOpen = ({ readyState }: (typeof sockets)[number]) => readyState !== 'closed';
  await expect.poll(() => sockets.filter(isOpen)).toHaveLength(256);
  for (const socket of sockets) socket.destroy(); // the server would wait for them
  // Closed connections are not counted any more.
  for (let count = 0; count < 2; count += 1)
    await vi.waitFor(async () => {
      const { status } = await fetch(`${url}/healthz`, { headers: { connection: 'close' } });
      expect(status).toBe(200);
    }, 10_000);
  await close();
}, 60_000);
