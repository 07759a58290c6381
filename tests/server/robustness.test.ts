import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { comments } from '../../server/db/schema';
import { createFolderStore } from '../../server/files/folder-store';
import { startJobs } from '../../server/start/jobs';
import { newApp, useServer, ORIGIN } from './member';
import { line } from './paying';

const server = useServer();
let sara: string;
beforeAll(async () => {
  sara = await server.logIn('09120000001');
});

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '"x"',
  '{"id":-1}',
  JSON.stringify({ username: '\0', password: '\0' }),
  JSON.stringify({ dietId: 1e15, id: 1e15, referenceId: 1e15 }),
];
const QUERIES = [
  '',
  '?title=&part=0&size=0&status=0',
  '?title=%00&part=1&size=5&status=0',
  '?title=%25_%5C&part=999999999&size=999999999&status=9',
  '?courseId=1&lessonId=-1&dietId=x&Id=1e3&keyValue=..%2F',
  '?courseId=999999999999999&categoryId=999999999999999&dietId=999999999999999&Id=999999999999999&lessonId=999999999999999&title=&part=1&size=5&userId=%00&pass=%00',
];

test.each(callsOfContract.map(({ call }) => call))(
  '$method $path answers junk with an envelope, never with a server error',
  async (call) => {
    const path = call.path.replace('{id}', '999999999999999');
    const token = await server.logIn('09120000001'); // a new login for each call, because one of them ends its session
    const sentHeaders =
      call.method === 'GET'
        ? QUERIES.map(async (query) => server.send(path + query, token))
        : BODIES.map(async (body) =>
            server.send(path, token, {
              method: call.method,
              headers: { 'content-type': 'application/json' },
              body,
            }),
          );
    for (const response of await Promise.all(sentHeaders)) {
      expect(response.status).toBeLessThan(500);
      const { fields: _, ...envelope } = (await response.json()) as { fields?: unknown };
      expect(Object.keys(envelope)).toEqual(['status', 'messages', 'data']);
    }
  },
);

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
  const response = await app.request(`${ORIGIN}/api/Payment/GetPaymentGateUrl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sara}`, 'content-type': 'application/json' },
    body: JSON.stringify({ carts, paymentGatewayId: 1, gatewayPspType: 2, address: '' }),
  });
  expect(await response.json()).toMatchObject({
    status: 200,
    data: { gatewayUrl: expect.stringMatching(/^https:\/\/morabi\.example\/simulator\//) },
  });
});

test('the jobs of the demo approve a comment automatically, and none after they are stopped', async () => {
  const stop = startJobs(
    server.db,
    createFolderStore(tmpdir()),
    {},
    {
      isDemo: true,
      staffSeconds: 0,
      logDays: 365,
      codeSender: undefined,
    },
  );
  const write = async (lessonId: number) =>
    (await server.db.insert(comments).values({ lessonId, userId: 1, text: 'نظر' }).returning())[0]!
      .id;
  const isApproved = async (id: number) =>
    (await server.db.select().from(comments).where(eq(comments.id, id)))[0]!.isApproved;
  const first = await write(5);
  await vi.waitFor(async () => expect(await isApproved(first)).toBe(true), { timeout: 10_000 });
  await stop();
  const second = await write(6);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await isApproved(second)).toBe(false);
});
