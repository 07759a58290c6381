/** Limits of request size and of attempts; other clients can't lock a user out. */
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startServer } from '../../server/start/serve';
import { networkOf } from '../../server/http/address';
import { MEMBER_PASSWORD, newApp, useServer, ORIGIN, WITHOUT_DEMO } from './member';

const server = useServer({ OPERATOR_CODE: 'کد-اپراتور' });

/** Simulates a request over a socket from an address. */
const from = (address: string, headers: Record<string, string> = {}) => ({
  incoming: {
    socket: { remoteAddress: address },
    connection: { remoteAddress: address },
    headers,
  } as unknown as IncomingMessage,
});
const UNKNOWN_ADDRESS = from('203.0.113.7');
const KNOWN_ADDRESS = from('198.51.100.4');
const post = async (path: string, body: object, env: object, app = server.app) =>
  (await (
    await app.request(
      `${ORIGIN}${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      env,
    )
  ).json()) as { status: number; messages: string[] };
const logIn = (username: string, password: string, env: object, app = server.app) =>
  post('/api/Authentication/GetToken', { username, password }, env, app);
const askCode = (username: string, env: object) =>
  post(
    '/api/Authentication/SendActivationCode',
    { username, activationCode: '', newPassword: '', confirmPass: '' },
    env,
  );
const asOperator = async (pass: string, env: object) =>
  (await (
    await server.app.request(
      `${ORIGIN}/api/Authentication/GetTokenAsUser/?userId=1&pass=${encodeURIComponent(pass)}`,
      {},
      env,
    )
  ).json()) as { status: number };
const RIGHT = MEMBER_PASSWORD;
const WRONG = 'رمز-نادرست';

describe('wrong attempts', () => {
  test('by a stranger block the number for the stranger, not for its owner', async () => {
    const { mobile } = await server.newMember();
    for (let count = 0; count < 10; count += 1)
      expect((await logIn(mobile, WRONG, UNKNOWN_ADDRESS)).messages[0]).toContain('درست نیست');
    expect((await logIn(mobile, RIGHT, UNKNOWN_ADDRESS)).messages[0]).toContain('دقیقه دیگر');
    expect((await logIn(mobile, RIGHT, KNOWN_ADDRESS)).status).toBe(200);
  });

  test('by many strangers at one number are limited, while its known owner still logs in', async () => {
    const { mobile } = await server.newMember();
    expect((await logIn(mobile, RIGHT, KNOWN_ADDRESS)).status).toBe(200);
    const answers = [];
    for (let count = 0; count < 65; count += 1)
      answers.push((await logIn(mobile, WRONG, from(`192.0.2.${count}`))).messages[0]);
    expect(answers.at(0)).toContain('درست نیست');
    expect(answers.at(-1)).toContain('دوباره امتحان کنید');
    expect((await logIn(mobile, RIGHT, from('192.0.2.200'))).status).toBe(400);
    expect((await logIn(mobile, RIGHT, KNOWN_ADDRESS)).status).toBe(200);
  });

  test('are counted across all processes', async () => {
    const { mobile } = await server.newMember();
    const other = newApp(server.db);
    for (let count = 0; count < 5; count += 1) {
      await logIn(mobile, WRONG, UNKNOWN_ADDRESS);
      await logIn(mobile, WRONG, UNKNOWN_ADDRESS, other);
    }
    for (const app of [server.app, other])
      expect((await logIn(mobile, RIGHT, UNKNOWN_ADDRESS, app)).status).toBe(400);
  });

  test('at the operator’s code, and repeated requests for codes, block only the stranger', async () => {
    const { mobile } = await server.newMember();
    for (let count = 0; count < 5; count += 1) {
      await asOperator('اشتباه', UNKNOWN_ADDRESS);
      await askCode(mobile, UNKNOWN_ADDRESS);
    }
    expect((await asOperator('کد-اپراتور', UNKNOWN_ADDRESS)).status).toBe(400);
    expect((await askCode(mobile, UNKNOWN_ADDRESS)).status).toBe(400);
    expect((await asOperator('کد-اپراتور', KNOWN_ADDRESS)).status).toBe(200);
    expect((await askCode(mobile, KNOWN_ADDRESS)).status).toBe(200);
  });
});

test('twenty members behind one address log in, each at the first attempt', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => server.newMember()));
  const carrier = from('198.51.100.200');
  for (const { mobile } of members) expect((await logIn(mobile, RIGHT, carrier)).status).toBe(200);
});

describe('the address of a request', () => {
  const forwarded = (of: string, address = '203.0.113.50') =>
    from(address, { 'x-forwarded-for': of });
  const wrongAttempts = async (env: Record<string, string>, of: (count: number) => object) => {
    const app = newApp(server.db, { MORABI_DEMO: 'on', ...env });
    const { mobile } = await server.newMember();
    const answers = [];
    for (let count = 0; count < 12; count += 1)
      answers.push((await logIn(mobile, WRONG, of(count), app)).messages[0]);
    return answers.at(-1);
  };

  test('is not taken from a client’s own header', async () => {
    expect(await wrongAttempts({}, (count) => forwarded(`192.0.2.${count}`))).toContain(
      'دقیقه دیگر',
    );
  });

  test('is the last address in X-Forwarded-For that is no trusted proxy', async () => {
    const env = { TRUSTED_PROXIES: '203.0.113.50 10.0.0.0/8' };
    expect(await wrongAttempts(env, (count) => forwarded(`192.0.2.${count}`))).toContain(
      'درست نیست',
    );
    expect(
      await wrongAttempts(env, (count) => forwarded(`192.0.2.${count}, 198.51.100.9, 10.1.2.3`)),
    ).toContain('دقیقه دیگر');
  });

  test('is determined behind production’s proxies: one client’s wrong passwords block no other client', async () => {
    const app = newApp(server.db, { ...WITHOUT_DEMO, TRUSTED_PROXIES: '203.0.113.50' });
    const { mobile } = await server.newMember();
    for (let count = 0; count < 11; count += 1)
      await logIn(mobile, WRONG, forwarded('192.0.2.30'), app);
    expect((await logIn(mobile, RIGHT, forwarded('192.0.2.30'), app)).status).toBe(400);
    expect((await logIn(mobile, RIGHT, forwarded('192.0.2.31'), app)).status).toBe(200);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['', ''],
  ])('%s is counted as the client %s', (address, party) => expect(networkOf(address)).toBe(party));
});

describe('a request body', () => {
  const send = (path: string, init: RequestInit) =>
    server.app.request(`${ORIGIN}${path}`, { method: 'POST', ...init });
  const json = { 'content-type': 'application/json' };
  const token = '/api/Authentication/GetToken';

  test.each([
    ['a callback', '/payment/callback/irankish', 'application/x-www-form-urlencoded'],
    ['a call without a login', token, 'application/json'],
    ['the bank’s page', '/simulator/answer', 'application/x-www-form-urlencoded'],
    ['no route at all', '/nowhere', 'text/plain'],
  ])(
    'sent to %s is refused when it is too large, with or without a declared length',
    async (_, path, type) => {
      const headers = { 'content-type': type };
      const body = 'x'.repeat(300_000);
      const response = await send(path, {
        headers: { ...headers, 'content-length': '300000' },
        body,
      });
      expect(response.status).toBe(413);
      const stream = new ReadableStream({
        start(controller) {
          for (let part = 0; part < 30; part += 1)
            controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
          controller.close();
        },
      });
      const untold = await send(path, { headers, body: stream, duplex: 'half' } as RequestInit);
      expect([404, 413]).toContain(untold.status);
    },
  );

  test('of JSON nested ten thousand deep, broken, or without a JSON type is malformed', async () => {
    const validBody = JSON.stringify({ username: '09120000001', password: 'x' });
    for (const [headers, body] of [
      [json, '['.repeat(10_000) + ']'.repeat(10_000)],
      [json, '{"a":'.repeat(10_000)],
      [json, '{'],
      [json, ''],
      [{ 'content-type': 'text/plain' }, validBody],
      [{}, validBody],
      [{ 'content-type': 'multipart/form-data' }, validBody],
    ] as const) {
      const answer = await send(token, { headers, body });
      expect(answer.status, body.slice(0, 20)).toBe(400);
      expect(await answer.json()).toMatchObject({ status: 400, data: null });
    }
    const brackets = JSON.stringify({ username: '['.repeat(20), password: '{"[' });
    expect((await send(token, { headers: json, body: brackets })).status).toBe(200);
  });

  test('of a form without a boundary returns 400 for an upload and a redirect for a callback', async () => {
    const { token: bearer } = await server.newMember();
    const upload = await send('/api/FileManagerApi/FileUpload', {
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    expect(upload.status).toBe(400);
    const callback = await send('/payment/callback/irankish', {
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    expect(callback.status).toBe(303);
  });
});

describe('a GET call with side effects', () => {
  const remove = '/api/Comment/RemoveComment/?Id=1';
  test.each([
    ['a HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prefetch with prerendering', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('is refused for %s', async (_, init: RequestInit) => {
    const { token } = await server.newMember();
    const headers = { ...(init.headers as object), authorization: `Bearer ${token}` };
    const answer = await server.app.request(`${ORIGIN}${remove}`, { ...init, headers });
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
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      carts: [
        {
          productType: 2,
          itemId: 1,
          title: '',
          size: '',
          color: '',
          imageSrc: '',
          relatedId: 0,
          numbers: 1,
          noTaxPrice: 6_500_000,
          discount: 0,
          tax: 650_000,
          price: 7_150_000,
        },
      ],
      paymentGatewayId: 1,
      gatewayPspType: 2,
      address: '',
    }),
  });
  expect(answer.status).toBe(400);
});

test('a proxy’s idle connection stays open for longer than two minutes, a client’s own does not', async () => {
  for (const [trustedProxies, seconds] of [
    [['127.0.0.1'], 130],
    [[], 5],
  ] as const) {
    const { url, close } = await startServer({ database: 'memory://', port: 0, trustedProxies });
    const { headers } = await fetch(`${url}/healthz`);
    await close();
    expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`);
  }
}, 60_000);

test('the server limits a client to 256 open connections, headers to 10 seconds, and requests to 130 seconds', async () => {
  const { url, server: node, close } = await startServer({ database: 'memory://', port: 0 });
  expect(node).toMatchObject({ headersTimeout: 10_000, requestTimeout: 130_000 });
  const port = Number(new URL(url).port);
  const opened = await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          socket.on('error', () => resolve(false));
          socket.on('close', () => resolve(false));
          socket.on('connect', () => setTimeout(() => resolve(!socket.destroyed), 300));
        }),
    ),
  );
  expect(opened.filter(Boolean)).toHaveLength(256);
  await close();
});
