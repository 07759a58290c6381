import { beforeAll, expect, test } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { newApp, postJson, useServer } from './member';
import { line, orderOf } from './paying';

const server = useServer();
let sara: string;
beforeAll(async () => {
  sara = await server.logIn('09120000001');
});

test.each(callsOfContract.filter(({ call }) => call.access === 'member').map(({ call }) => call))(
  '$method $path requires a token',
  async (call) => {
    for (const token of ['', 'x', `${sara}x`])
      expect(
        (await server.send(call.path.replace('{id}', '1'), token, { method: call.method })).status,
      ).toBe(401);
  },
);

test('behind a proxy the gateway URL of a payment has the public origin', async () => {
  const app = newApp(server.db, { PUBLIC_ORIGIN: 'https://morabi.example' }, server.banks);
  const carts = [
    line({ itemId: 4, noTaxPrice: 14_000_000, tax: 1_400_000, price: 15_400_000, relatedId: 0 }),
  ];
  const response = await postJson(app, '/api/Payment/GetPaymentGateUrl', orderOf(carts), sara);
  expect(await response.json()).toMatchObject({
    status: 200,
    data: { gatewayUrl: expect.stringMatching(/^https:\/\/morabi\.example\/simulator\//) },
  });
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
