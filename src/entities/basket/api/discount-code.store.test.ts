import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '@/shared/session';
import { ownDiscountCode } from './discount-code.draft';
import { refreshDiscountCode } from './discount-code.store';

const anyCode = z.looseObject({});
const CODE = { code: 'YALDA', percent: 10, amount: 0, items: [], refusal: '' };
const stored = () => ownDiscountCode(anyCode).read();

beforeEach(() =>
  session.write({ token: 't', firstName: '', lastName: '', userName: '09120000003', avatar: '' }),
);
afterEach(() => {
  session.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a refresh keeps the discount code after a server error, and stores its refusal once', async () => {
  const answer = { status: 500, messages: ['تمام شده است'], data: null };
  const fetch = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  ownDiscountCode(anyCode).write(CODE);
  await expect(refreshDiscountCode()).rejects.toMatchObject({ status: 500 });
  expect(stored()).toEqual(CODE);
  answer.status = 400;
  await refreshDiscountCode();
  expect(stored()).toEqual({ ...CODE, refusal: 'تمام شده است' });
  await refreshDiscountCode();
  expect(fetch).toHaveBeenCalledTimes(2);
});
