import { expect, test } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { NOT_ENABLED, SARA_CALLS, PUBLIC } from './every-call';
import { postJson, useServer } from './member';

const server = useServer({ OPERATOR_CODE: 'code' });

test.each(PUBLIC)('$path responds as the contract specifies', async (call, query, length) => {
  const { status, data } = await server.get(call.path + query);
  expect(status).toBe(200);
  if (length) expect(data).toHaveLength(length);
});

test.each(Object.keys(SARA_CALLS))(
  '%s responds to a member exactly as the contract specifies',
  async (name) => {
    const token = await server.logIn('09120000001');
    expect(await SARA_CALLS[name]!(server, token)).toMatchObject({ status: 200 });
  },
);

test('every call of the contract is requested in this file, except those that are not enabled', () => {
  const open = callsOfContract.filter(({ call }) => PUBLIC.some(([other]) => other === call));
  expect(
    [...Object.keys(SARA_CALLS), ...open.map(({ name }) => name), ...NOT_ENABLED].sort(),
  ).toEqual(callsOfContract.map(({ name }) => name).sort());
});

test('a wrong password returns HTTP 200 with an envelope of the status 400', async () => {
  const { mobile } = await server.newMember();
  const password = { username: mobile, password: 'x' };
  const response = await postJson(server.app, '/api/Authentication/GetToken', password);
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      status: 400,
      messages: ['شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.'],
      data: null,
    },
  ]);
});

test.each(['/api/nowhere', '/files/public/class-1.svg', '/simulator/style.css'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await server.app.request(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
