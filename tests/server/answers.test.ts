import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import type { OpenDatabase } from '../../server/db/database';
import { seedDemo } from '../../server/demo/seed';
import { openTestDatabase } from './member';
import { course, dietCategory, payment, product, setting, tax } from '@/shared/api/contract';
import type { Call } from '@/shared/api/contract';

let database: OpenDatabase;
let app: Hono;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database.db);
  app = createApp({ db: database.db, isDemo: true });
});
afterAll(() => database.close());

const LIST = '?title=&part=1&size=20';
const PUBLIC: [Call, string, number?][] = [
  [course.getCourses, LIST, 8],
  [dietCategory.getDietCategories, LIST, 6],
  [product.getProducts, LIST, 6],
  [payment.getPaymentGateways, '', 3],
  [tax.getTaxPercent, ''],
  [setting.getDisplayInfo, ''],
];

test.each(PUBLIC)('$path answers what the contract says', async (call, query, length) => {
  const response = await app.request(call.path + query);
  const { status, data } = (await response.json()) as { status: number; data: unknown };
  expect(status).toBe(200);
  const parsed = z.parse(call.answer, data);
  if (length) expect(parsed).toHaveLength(length);
});

test('a member’s call without a token is HTTP 401, a wrong password is not, and both are envelopes', async () => {
  const anonymous = await app.request('/api/User/GetUserInfo');
  expect(anonymous.status).toBe(401);
  expect(await anonymous.json()).toMatchObject({ status: 401, data: null });
  const wrong = await app.request('/api/Authentication/GetToken', {
    method: 'POST',
    body: JSON.stringify({ username: '09120000001', password: 'x' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(wrong.status).toBe(200);
  expect(await wrong.json()).toMatchObject({
    status: 400,
    messages: ['شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.'],
  });
});

test.each([
  '/api/Setting/GetDisplayInfo',
  '/api/nowhere',
  '/files/demo/class-1.svg',
  '/files/../package.json',
  '/simulator/bank.css',
])('%s carries the security headers', async (path) => {
  const { headers } = await app.request(path);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
