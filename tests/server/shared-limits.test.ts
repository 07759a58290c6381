/** Clients at other addresses can neither guess a user's credentials nor lock the user out. */
import type { IncomingMessage } from 'node:http';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { activationCodes, rateLimits } from '../../server/db/schema';
import { SARA_CALLS, requestsOf } from './every-call';
import { type Envelope, MEMBER_PASSWORD, useServer, ORIGIN } from './member';

const server = useServer({ OPERATOR_CODE: 'code' });
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
});

/** Sends a request as if over a socket from an address. */
const send = async (address: string, path: string, init: RequestInit = {}) => {
  const socket = { remoteAddress: address };
  const incoming = { socket, connection: socket, headers: {} } as unknown as IncomingMessage;
  return server.app.request(`${ORIGIN}${path}`, init, { incoming });
};
const post = async (address: string, call: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await send(address, `/api/Authentication/${call}`, init)).json()) as Envelope;
};
const form = (username: string, activationCode = '') => ({
  username,
  activationCode,
  newPassword: 'رمز-تازه-۲',
  confirmPass: 'رمز-تازه-۲',
});
const logIn = (address: string, username: string, password = MEMBER_PASSWORD) =>
  post(address, 'GetToken', { username, password });
const askCode = (address: string, mobile: string) =>
  post(address, 'SendActivationCode', form(mobile));
const codeIn = ({ messages }: Envelope) => /\d{6}/.exec(messages[0] ?? '')?.[0] ?? '';
const change = (address: string, mobile: string, code: string) =>
  post(address, 'ChangeFogotPassword', form(mobile, code));

const OWNER = '198.51.100.4';
const unknownAddress = (count: number) => `203.0.${count >> 8}.${count & 255}`;

const anonymous = callsOfContract.filter(
  ({ name, call }) => call.access !== 'member' && name in SARA_CALLS,
);

test('the calls without a session include every way to log in', () => {
  expect(anonymous.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'getToken',
      'registerUser',
      'sendActivationCode',
      'changeForgottenPassword',
      'getTokenAsUser',
    ]),
  );
});

test.each(anonymous.map(({ name }) => name))(
  'a hundred parallel %s calls from one address do not affect the logins of others',
  async (name) => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.newMember()));
    const { path, body } = (await requestsOf(name, server, '')).at(-1)!;
    let memberCount = 0;
    const attack = Array.from({ length: 100 }, () => {
      memberCount += 1;
      const mobile = `0917${String(memberCount).padStart(7, '0')}`;
      const text = body ? JSON.stringify(body).replaceAll(/09\d{9}/g, mobile) : undefined;
      return send('203.0.113.7', path, {
        method: text ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
    });
    const logins = await Promise.all(
      members.map(({ mobile }, index) => logIn(`198.51.100.${index}`, mobile)),
    );
    expect(logins.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await Promise.all(attack);
  },
);

describe('a code', () => {
  test('allows ten guesses from one address, then refuses its changes', async () => {
    const { mobile } = await server.newMember();
    const tries = [];
    for (let count = 0; count < 12; count += 1)
      tries.push((await change(unknownAddress(1), mobile, '000000')).messages[0]);
    expect(tries.filter((text) => text!.includes('دقیقه دیگر'))).toHaveLength(2);
  });

  test('requested from the owner’s known address is neither replaced nor used up by strangers', async () => {
    const { mobile } = await server.newMember();
    expect((await logIn(OWNER, mobile)).status).toBe(200);
    const code = codeIn(await askCode(OWNER, mobile));
    for (let count = 0; count < 20; count += 1) {
      await askCode(unknownAddress(count), mobile);
      await change(unknownAddress(count), mobile, '000000');
    }
    expect((await change(OWNER, mobile, code)).status).toBe(200);
  });

  test('is sent four times for thirty requests of strangers, and still for the owner at a known address', async () => {
    const { mobile } = await server.newMember();
    expect((await logIn(OWNER, mobile)).status).toBe(200);
    const responses = [];
    for (let count = 0; count < 30; count += 1)
      responses.push((await askCode(unknownAddress(count), mobile)).status);
    expect(responses.filter((status) => status === 200)).toHaveLength(4);
    expect((await askCode(OWNER, mobile)).status).toBe(200);
  });

  test('requested by strangers allows a hundred guesses a day at most', async () => {
    const { mobile, id } = await server.newMember();
    let guesses = 0;
    const start = Date.now();
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
      if ((await askCode(unknownAddress(minutes), mobile)).status !== 200) continue;
      for (let count = 0; count < 6; count += 1)
        await change(unknownAddress(minutes + count), mobile, 'x');
      const [row] = await server.db
        .select()
        .from(activationCodes)
        .where(eq(activationCodes.userId, id));
      guesses += row!.tries;
    }
    vi.useRealTimers();
    expect(guesses).toBe(100);
  }, 60_000);

  test('requested at another address is valid at the owner’s known address', async () => {
    const { mobile } = await server.newMember();
    expect((await logIn(OWNER, mobile)).status).toBe(200);
    const code = codeIn(await askCode('192.0.2.77', mobile));
    expect((await change(OWNER, mobile, code)).status).toBe(200);
  });
});

test('600 failed attempts from a shared address block neither logins nor codes of a known member', async () => {
  const { mobile } = await server.newMember();
  expect((await logIn(OWNER, mobile)).status).toBe(200);
  await logIn(OWNER, '09180000001');
  // Simulates 600 attempts of others, because each real attempt costs a hash.
  await server.db
    .update(rateLimits)
    .set({ points: 600 })
    .where(like(rateLimits.key, `%:address:${OWNER}`));
  expect((await logIn(OWNER, '09180000002')).messages[0]).toContain('دقیقه دیگر');
  expect((await logIn(OWNER, mobile)).status).toBe(200);
  expect((await askCode(OWNER, mobile)).status).toBe(200);
});
