import { Hono } from 'hono';
import { beforeAll, expect, test, vi } from 'vitest';
import { getTaxPercent } from '@/shared/api/contract/tax';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { callsOfContract } from '../../server/http/api-document';
import { serveCall } from '../../server/http/serve-call';
import type { Refusal } from '../../server/refusals/refusals';
import { newApp, postJson, useServer } from './member';
import { line, orderOf } from './paying';

const server = useServer();
let sara: string;
beforeAll(async () => {
  sara = await server.logIn('09120000001');
});

/** The calls that are open without a session. Any other call is closed, whatever its access. */
const OPEN_CALLS = new Set([
  'changeForgottenPassword',
  'getTokenAsUser',
  'sendActivationCode',
  'sendLoginCode',
  'logInByCode',
  'getToken',
  'registerUser',
  'getContentFileByKey',
  'getContentPageByKey',
  'getCourses',
  'getCourseReviews',
  'getDietCategories',
  'getPaymentGateways',
  'getProducts',
  'getDisplayInfo',
  'getTaxPercent',
]);
test.each(callsOfContract)(
  '$name requires a valid session, unless it is listed as open',
  async ({ name, call }) => {
    const ended = await server.logIn('09120000003');
    await server.post('/api/Authentication/Logout', ended, undefined);
    for (const token of ['', 'x', `${sara}x`, ended]) {
      const { status } = await server.send(call.path.replace('{id}', '1'), token, {
        method: call.method,
      });
      if (OPEN_CALLS.has(name)) expect([200, 400, 404]).toContain(status);
      else expect(status).toBe(401);
    }
  },
);

test('a call with an access that has no rule is refused before its handler', async () => {
  const app = new Hono();
  const handle = vi.fn();
  const call = { ...getTaxPercent, access: 'staff' as never };
  serveCall(app, server.db, call, handle);
  app.onError((error) => new Response(null, { status: (error as Refusal).http }));
  expect((await app.request(call.path)).status).toBe(401);
  expect(handle).not.toHaveBeenCalled();
});

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

test.each([
  ['a picture of the largest size', '/api/FileManagerApi/FileUpload', LIMITS.pictureBytes],
  ['a questionnaire', '/api/Diet/UpdateDietFormData', 2 * LIMITS.json],
  ['a text of the panel', '/panel/api/page', 2 * LIMITS.json],
])('the body of %s may have some bytes besides it', async (_, path, bytes) => {
  for (const [size, isTooLarge] of [
    [bytes + 10_000, false],
    [bytes + 10_001, true],
  ] as const) {
    const { status } = await server.send(path, sara, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(size) },
      body: 'x'.repeat(size),
    });
    expect([size, status === 413]).toEqual([size, isTooLarge]);
  }
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
