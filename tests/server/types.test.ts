/**
 * Code that does not match a call's schema does not compile: `npm run check` type-checks these lines, and they are
 * never run.
 */
import type { Hono } from 'hono';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { setting, tax, user } from '@/shared/api/contract';
import type { Database } from '../../server/db/database';
import { type CallInput, serveCall } from '../../server/http/serve-call';

export function doNotCompile(app: Hono, db: Database): void {
  const { enamad, ...seller } = z.parse(setting.getDisplayInfo.answer, {});
  // @ts-expect-error -- `enamat` for `enamad`
  serveCall(app, db, setting.getDisplayInfo, async () => ({ ...seller, enamat: enamad }));
  // @ts-expect-error -- a tax in words
  serveCall(app, db, tax.getTaxPercent, async () => 'ten');
  // @ts-expect-error -- half a profile
  serveCall(app, db, user.getUserInfo, async () => ({ id: 1, firstname: 'سارا' }));
  // @ts-expect-error -- a visitor has no user
  serveCall(app, db, tax.getTaxPercent, async (input) => input.user.id);
  // @ts-expect-error -- a call without a body has none
  serveCall(app, db, tax.getTaxPercent, async (input) => input.body.price);
}

test('only a member’s call has a user, and a call without a body receives none', () => {
  expectTypeOf<CallInput<typeof user.getUserInfo>>().toHaveProperty('user');
  expectTypeOf<CallInput<typeof tax.getTaxPercent>>().not.toHaveProperty('user');
  expectTypeOf<CallInput<typeof tax.getTaxPercent>['body']>().toBeUndefined();
  expect(doNotCompile).toBeTypeOf('function');
});
