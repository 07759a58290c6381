/**
 * Serves a call of the contract: authenticates the caller, validates the input and wraps the result in the envelope.
 */
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Call, QueryOf } from '@/shared/api/contract/call';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { forgetSessions, recentSessionUser, sessionUser } from '../account/sessions';
import type { User } from '../account/users';
import { sendAnswer, type AnswerWithMessages, envelopeOf } from './envelope';
import { Busy, notFound, Refusal, refused, unauthorised } from '../refusals/refusals';
import { isUpToDate } from './etag';
import type { ResponseCache } from './response-cache';
import { parseRequest, readBody, invalidFields, WRONG_REQUEST } from './read-body';

/** The input of a handler; only a member's call has a `user`. */
export type CallInput<C extends Call> = {
  context: Context;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** the `{id}` of the path, if the path has one */ id: number;
} & (C['access'] extends 'member' ? { user: User } : unknown);

const check = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = parseRequest(schema, value);
  if (parsed === undefined)
    throw refused(
      WRONG_REQUEST,
      ...invalidFields(schema, value).map((name) => ({ name, message: WRONG_REQUEST })),
    );
  return parsed;
};

/**
 * Some calls change data by a GET, as the specification defines. So that no browser sends one on its own, HEAD
 * requests, prefetches and cross-site requests without CORS permission are refused.
 */
function refuseByRequest(context: Context): void {
  const { req } = context;
  const isPrefetch = /prefetch|prerender/.test(
    req.header('sec-purpose') ?? req.header('purpose') ?? '',
  );
  const isCrossSite =
    req.header('sec-fetch-site') === 'cross-site' &&
    !context.res.headers.has('access-control-allow-origin');
  if (req.method === 'HEAD' || isPrefetch || isCrossSite)
    throw new Refusal(EnvelopeStatus.refused, ['این درخواست پذیرفته نمی‌شود.'], 405);
}

/**
 * Serves a call whose response is the same for all users: from the cache until the data changes, with an ETag so that
 * an up-to-date browser gets a 304.
 */
export function serveSharedCall<const C extends Call & { access: 'anyone'; method: 'GET' }>(
  app: Hono,
  cache: ResponseCache,
  call: C,
  handle: (query: QueryOf<C>) => Promise<AnswerOf<C>>,
): void {
  app.get(call.path, async (context) => {
    refuseByRequest(context);
    const query = check(call.query, context.req.query()) as QueryOf<C>;
    const { bytes, etag, ...cached } = await cache(
      `${call.path} ${JSON.stringify(query)}`,
      async () => envelopeOf(await handle(query)),
    );
    const headers = { ...cached.headers, etag, 'cache-control': 'no-cache' };
    return isUpToDate(context, etag)
      ? context.body(null, 304, headers)
      : context.body(bytes, 200, { ...headers, 'content-type': 'application/json' });
  });
}

/** A function that finds the session of the calling member. */
type FindUser = typeof sessionUser;
/**
 * Returns the caller of a call that requires one. An access without a rule here does not compile, and is refused.
 * @throws {Refusal} 401 without a valid session
 */
async function callerOf(
  db: Database,
  { access }: Call,
  context: Context,
  find: FindUser,
): Promise<User | undefined> {
  switch (access) {
    case 'anyone':
    case 'operator': // its handler compares the operator's code
      return undefined;
    case 'member': {
      const user = await find(db, context.req.header('authorization'));
      if (!user) throw unauthorised();
      return user;
    }
    default:
      access satisfies never;
      throw unauthorised();
  }
}

/**
 * Calls of one member that a process handles at the same time, and calls that wait: no single member occupies the
 * database connections, which are ten, or the memory, by the bodies of waiting calls.
 */
const CALLS_PER_MEMBER = 4;
const WAITING_CALLS_PER_MEMBER = 64;
const MAX_MEMBERS = 1_000;
const limitsOfMembers = new LRUCache<number, LimitFunction>({
  max: MAX_MEMBERS,
  memoMethod: () => pLimit(CALLS_PER_MEMBER),
});

/** @throws {Busy} when too many calls of the member wait */
async function limitPerMember<Result>({ id }: User, run: () => Promise<Result>): Promise<Result> {
  const limit = limitsOfMembers.memo(id);
  if (limit.pendingCount >= WAITING_CALLS_PER_MEMBER) throw new Busy();
  return limit(run);
}

type Handler<C extends Call> = (
  input: CallInput<C>,
) => Promise<AnswerOf<C> | AnswerWithMessages<AnswerOf<C>>>;

function serveFor<const C extends Call>(
  app: Hono,
  db: Database,
  call: C,
  find: FindUser,
  handle: Handler<C>,
): void {
  app.on(call.method, call.path.replace('{id}', ':id'), async (context) => {
    refuseByRequest(context);
    const user = await callerOf(db, call, context, find);
    const id = context.req.param('id');
    if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    const query = check(call.query, context.req.query());
    const body = check(call.body, call.body && (await readBody(call, context)));
    const input = { context, query, body, user, id: Number(id) } as CallInput<C>;
    const answer = () => handle(input);
    return sendAnswer(context, await (user ? limitPerMember(user, answer) : answer()));
  });
}

/** Serves a call. The type of the handler's result must match the call's schema. */
export function serveCall<const C extends Call>(
  app: Hono,
  db: Database,
  call: C,
  handle: Handler<C>,
): void {
  serveFor(app, db, call, sessionUser, async (input) => {
    try {
      return await handle(input);
    } finally {
      const { user } = input as { user?: User };
      if (user) forgetSessions(db, user);
    }
  });
}

/** Serves a GET call, which changes neither users nor sessions: its session may be one that was found seconds ago. */
export function serveRead<const C extends Call & { access: 'member'; method: 'GET' }>(
  app: Hono,
  db: Database,
  call: C,
  handle: Handler<C>,
): void {
  serveFor(app, db, call, recentSessionUser, handle);
}
