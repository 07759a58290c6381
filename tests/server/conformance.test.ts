/** `npm run conformance`: our own server conforms, and each difference in a copy of it is found in its row. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import type { Row } from '../../tools/conformance/row';
import { checkConformance } from '../../tools/conformance/run';
import { useServer } from './member';

const server = useServer();

interface Difference {
  /** Part of the path of the call that differs. */
  readonly of: string;
  /** Changes the response. */
  readonly alter: (response: Response, request: Request) => Response | Promise<Response>;
  readonly found: RegExp;
}
type Data = Record<string, unknown>;

const accountOf = (username: string) => ({ username, password: DEMO_PASSWORD });

/**
 * Checks a copy of the server that differs.
 * @returns the differences found, each with its path
 */
async function differencesOf(
  allowed: readonly NonNullable<Row['needs']>[],
  { of, alter }: Pick<Difference, 'of' | 'alter'> = { of: 'none', alter: (same) => same },
): Promise<string[]> {
  const fetch = async (request: Request) => {
    const response = await server.app.fetch(request.clone());
    return new URL(request.url).pathname.includes(of) ? alter(response, request) : response;
  };
  const listening = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await expect.poll(() => listening.address()).not.toBeNull();
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const found: string[] = [];
  await checkConformance({
    origin,
    panel: origin,
    account: accountOf('09120000001'),
    incompleteAccount: accountOf('09120000002'),
    allowed: new Set(allowed),
    onStart: () => {},
    onEnd: ({ path }, { differences }) =>
      found.push(...differences.map((difference) => `${path} ${difference}`)),
  });
  await new Promise((resolve) => listening.close(resolve));
  return found;
}

/** Changes the data of successful responses. */
const withData =
  (change: (data: never) => unknown): Difference['alter'] =>
  async (response) => {
    const envelope = (await response.json()) as { status: number; data: never };
    return Response.json(
      envelope.status === 200 ? { ...envelope, data: change(envelope.data) } : envelope,
    );
  };
test('our own server conforms, with every write, payment and message', async () => {
  expect(await differencesOf(['write', 'payments', 'messages'])).toEqual([]);
});

test.each<Difference>([
  {
    of: 'GetCourses',
    alter: withData((list: Data[]) => list.map(({ price, ...rest }) => ({ ...rest, cost: price }))),
    found: /GetCourses\/ \[\]\.price is missing/,
  },
  {
    of: 'GetUserDiets',
    alter: (response, request) =>
      request.headers.has('authorization')
        ? response
        : Response.json({ status: 200, messages: [], data: [] }),
    found: /GetUserDiets\/ with no token the status is 200 instead of 401/,
  },
  {
    of: 'IsValidCourseToBasket',
    alter: async (response) =>
      response.status === 403
        ? Response.json({ status: 400, messages: ['پروفایل کامل نیست.'], data: false })
        : response,
    found: /IsValidCourseToBasket\/ an incomplete profile returns 400 instead of 403/,
  },
  {
    of: 'GetUserInvoices',
    alter: withData((answer: Data) => ({ ...answer, total: 500 })),
    found: /GetUserInvoices\/ total is 500 with/,
  },
])('finds the difference of $of', async ({ of, alter, found }) => {
  const differences = await differencesOf([], { of, alter });
  expect(differences.join('\n')).toMatch(found);
  expect(differences.filter((each) => !each.includes(of))).toEqual([]);
});

test('finds a write that accepts an outdated base', async () => {
  const alter = () => Response.json({ status: 200, messages: [], data: null });
  const differences = await differencesOf(['write'], { of: 'UpdateWeeklyReport', alter });
  expect(differences.join('\n')).toMatch(/UpdateWeeklyReport an outdated base is accepted/);
});
