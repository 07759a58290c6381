/** Reads what was sent with a call: JSON only where it says that it is JSON, forms only where the panel takes them. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import type { Call } from '@/shared/api/contract/call';
import { Refusal } from './envelope';

/** How deep lists and objects may stand in one another. Ours are three deep; walking much more ends a process. */
const MAX_JSON_DEPTH = 32;

/** What is told of a request that is not as the contract has it. */
export const WRONG_REQUEST = 'اطلاعات ارسال‌شده درست نیست؛ لطفاً آن را بررسی و دوباره ارسال کنید.';
export const malformed = () => new Refusal(EnvelopeStatus.refused, [WRONG_REQUEST], 400);

/** How deep the brackets of a JSON text stand in one another, those in its strings aside. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, (depth += 1));
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

function parse(json: string): unknown {
  if (depthOf(json) > MAX_JSON_DEPTH) throw malformed();
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw malformed();
  }
}

/** @throws {Refusal} when it can't be read */
export async function readBody(call: Call, { req }: Context): Promise<unknown> {
  const type = (req.header('content-type') ?? '').toLowerCase();
  if (call.host === 'panel' && type.startsWith('multipart/form-data'))
    return req.parseBody().catch((error: unknown) => {
      throw error instanceof TypeError ? malformed() : error;
    });
  if (type.split(';')[0]!.trim() !== 'application/json') throw malformed();
  return parse(await req.text());
}

/** Text that the database can't store: with a NUL, or with half of a surrogate pair. */
const hasUnstorableText = (value: unknown): boolean =>
  typeof value === 'string'
    ? /[\0\p{Surrogate}]/u.test(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).flat().some(hasUnstorableText);

/** @returns the value as its schema has it; undefined where it does not fit, or can't be stored */
export function parseRequest<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): z.infer<S> | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success && !hasUnstorableText(value) ? parsed.data : undefined;
}

/** The fields of the schema that don't fit it, or can't be stored; none where what was sent is not an object. */
export function invalidFields(schema: z.ZodMiniType, value: unknown): string[] {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null)
    return [];
  const mismatches = new Set(z.safeParse(schema, value).error?.issues.map(({ path }) => path[0]));
  return Object.keys(schema.shape).filter(
    (name) => mismatches.has(name) || hasUnstorableText((value as Record<string, unknown>)[name]),
  );
}

/**
 * The fields of a posted form, or of the query of a GET, as their schema has them. Routes that are no calls read what
 * was sent by this function only; an architecture test looks for others.
 * @returns undefined where they can't be read, or don't fit
 */
export async function readFields<S extends z.ZodMiniType>(
  { req }: Context,
  schema: S,
): Promise<z.infer<S> | undefined> {
  if (req.method === 'GET' || req.method === 'HEAD')
    return parseRequest(schema, { ...req.query(), ...req.param() });
  const form = await req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  return parseRequest(schema, form);
}

/** A payment's token at a bank; the protocols know letters, digits and dashes. */
export const bankToken = z.string().check(z.regex(/^[\w-]{1,100}$/));
