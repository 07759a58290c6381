/** The server without the demo, and where the demo may be used. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { courses, diets, products, users } from '../../server/db/schema';
import { prepare } from '../../server/prepare';
import { newApp, openServer, ORIGIN, type TestServer, WITHOUT_DEMO } from './member';

test('a server without the demo rejects a database with demo data, even if only a part of it remains', async () => {
  const { db, close } = await openServer();
  await expect(prepare(db, false)).rejects.toThrow(/holds the demo, whose passwords are published/);
  await db.update(users).set({ firstName: 'نام دیگر' });
  for (const table of [courses, diets, products]) {
    await expect(prepare(db, false)).rejects.toThrow(/holds the demo/);
    await db.update(table).set({ image: '/files/own.webp' });
  }
  await expect(prepare(db, false)).resolves.toBeUndefined();
  await db.update(users).set({ firstName: 'سارا' }).where(eq(users.mobile, '09120000001'));
  await expect(prepare(db, false)).rejects.toThrow(/holds the demo/);
  await close();
});

describe('activation codes', () => {
  const sent: { mobile: string; code: string }[] = [];
  let answersWith = 204;
  let sender: Server;
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    sender = createServer((request, response) => {
      request.on('data', (text: Buffer) =>
        sent.push(JSON.parse(text.toString()) as (typeof sent)[0]),
      );
      request.on('end', () => response.writeHead(answersWith).end());
    }).listen(0, '127.0.0.1');
    await once(sender, 'listening');
    server = await openServer();
    environment = {
      ...WITHOUT_DEMO,
      CODE_SENDER_URL: `http://127.0.0.1:${(sender.address() as AddressInfo).port}/send`,
    };
  });
  afterAll(async () => {
    sender.close();
    await server.close();
  });
  const ask = async (username: string) => {
    const response = await newApp(server.db, environment).request(
      `${ORIGIN}/api/Authentication/SendActivationCode`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, activationCode: '', newPassword: '', confirmPass: '' }),
      },
    );
    return (await response.json()) as { status: number };
  };

  test('are sent to the SMS service and open the account; an unknown number gets the same response', async () => {
    const { mobile } = await server.newMember();
    const answered = await ask(mobile);
    await vi.waitFor(() =>
      expect(sent).toEqual([{ mobile, code: expect.stringMatching(/^\d{6}$/) }]),
    );
    expect(await ask('09011111111')).toEqual(answered);
    expect(answered).toEqual({ status: 200, messages: [], data: null });
    expect(
      await server.post('/api/Authentication/ChangeFogotPassword', '', {
        username: mobile,
        activationCode: sent[0]!.code,
        newPassword: 'گذرواژه-تازه',
        confirmPass: 'گذرواژه-تازه',
      }),
    ).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(1);
  });

  test('that cannot be sent are retried, logged without the number, and get the same response', async () => {
    const errorLog = vi.spyOn(console, 'error').mockReturnValue();
    answersWith = 503;
    const { mobile } = await server.newMember();
    const before = sent.length;
    expect(await ask(mobile)).toEqual({ status: 200, messages: [], data: null });
    await vi.waitFor(() => expect(errorLog).toHaveBeenCalled(), { timeout: 10_000 });
    expect(sent.length - before).toBe(3);
    expect(errorLog.mock.calls.flat().join(' ')).toBe('An activation code could not be sent: 503');
    errorLog.mockRestore();
  });
});

describe('the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());
  const statusOf = async (origin: string, headers: Record<string, string>, demo?: string) =>
    (
      await newApp(server.db, { ...(demo && { MORABI_DEMO: demo }) }).request(
        `${origin}/api/Setting/GetDisplayInfo`,
        { headers },
      )
    ).status;

  test.each([
    ['by its name', 'https://morabi.example', {}],
    ['by its address', 'http://192.168.1.7:3000', {}],
    ['through a proxy', ORIGIN, { 'x-forwarded-for': '203.0.113.9' }],
    ['through a tunnel', ORIGIN, { 'x-forwarded-host': 'demo.example' }],
  ])('is not reachable from elsewhere %s unless explicitly enabled', async (_, origin, headers) => {
    expect(await statusOf(origin, headers as Record<string, string>)).toBe(403);
    expect(await statusOf(origin, headers as Record<string, string>, 'on')).toBe(200);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000'])(
    'is reachable at %s',
    async (origin) => expect(await statusOf(origin, {})).toBe(200),
  );
});
