/** Serves a call of the contract: checks who calls and what was sent, and puts the answer in its envelope. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { BodyOf, Call, QueryOf } from '@/shared/api/contract/call';
import type { Database } from './db/database';
import { answer, Refusal, unauthorised } from './envelope';
import { sessionUser, type User } from './sessions';

export interface Asked<C> { context: Context; query: QueryOf<C>; body: BodyOf<C>; /** the caller; an anonymous one only where anyone may call */ user: User }

const check = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, ['اطلاعات ارسال‌شده درست نیست؛ لطفاً آن را بررسی و دوباره ارسال کنید.']);
};

export function serveCall<const C extends Call>(app: Hono, db: Database, call: C, handle: (asked: Asked<C>) => Promise<unknown>): void {
  app.on(call.method, call.path, async (context) => {
    const user = call.access === 'member' ? await sessionUser(db, context.req.header('authorization')) : undefined;
    if (call.access === 'member' && !user) throw unauthorised();
    const query = check(call.query, context.req.query()) as QueryOf<C>;
    const body = check(call.body, call.body && (await context.req.json().catch(() => undefined))) as BodyOf<C>;
    return answer(context, await handle({ context, query, body, user: user as User }));
  });
}
