/** Serves a call of the contract: checks who calls and what was sent, and puts the answer in its envelope. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { BodyOf, Call, QueryOf } from '@/shared/api/contract/call';
import type { Database } from './db/database';
import { answer, missing, Refusal, unauthorised } from './envelope';
import { sessionUser, type User } from './sessions';

export interface CallInput<C> {
  context: Context;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** the caller; an anonymous one only where anyone, or the operator (who proves it with a code), may call */ user: User;
  /** the path's `{id}`, where it has one */ id: number;
}

const check = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  const hasNul = JSON.stringify(value)?.includes('\\u0000'); // the one character that the database can't keep
  if (parsed.success && !hasNul) return parsed.data;
  throw new Refusal(400, ['اطلاعات ارسال‌شده درست نیست؛ لطفاً آن را بررسی و دوباره ارسال کنید.']);
};

/** JSON; the panel's calls may come as a form, too. What can't be read fits no schema. */
const read = (call: Call, { req }: Context): Promise<unknown> =>
  (call.host === 'panel' && req.header('content-type')?.startsWith('multipart/')
    ? req.parseBody()
    : req.json()
  ).catch(() => undefined);

export function serveCall<const C extends Call>(
  app: Hono,
  db: Database,
  call: C,
  handle: (asked: CallInput<C>) => Promise<unknown>,
): void {
  app.on(call.method, call.path.replace('{id}', ':id'), async (context) => {
    const user =
      call.access === 'member'
        ? await sessionUser(db, context.req.header('authorization'))
        : undefined;
    if (call.access === 'member' && !user) throw unauthorised();
    const id = context.req.param('id');
    if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw missing();
    const query = check(call.query, context.req.query()) as QueryOf<C>;
    const body = check(call.body, call.body && (await read(call, context))) as BodyOf<C>;
    return answer(
      context,
      await handle({ context, query, body, user: user as User, id: Number(id) }),
    );
  });
}
