/** Reads the body of a call: JSON, which needs a JSON content type, or a multipart form for calls of the panel. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import type { Call } from '@/shared/api/contract/call';
import { Refusal } from '../refusals/refusals';

/** Maximum nesting depth of JSON. Valid bodies have three levels; parsing a much deeper one would crash the process. */
const MAX_JSON_DEPTH = 32;

/** Message for a request that does not match the contract. */
export const WRONG_REQUEST = 'اطلاعات ارسال‌شده درست نیست؛ لطفاً آن را بررسی و دوباره ارسال کنید.';
export const malformed = () => new Refusal(EnvelopeStatus.refused, [WRONG_REQUEST], 400);

/** The nesting depth of brackets in a JSON text, ignoring brackets in strings. */
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

/**
 * Reads a body of JSON.
 * @throws {Refusal} when it is none
 */
export async function readJson({ req }: Context): Promise<unknown> {
  const type = (req.header('content-type') ?? '').toLowerCase();
  if (type.split(';')[0]!.trim() !== 'application/json') throw malformed();
  return parse(await req.text());
}

/** @throws {Refusal} when the body can't be read */
export async function readBody(call: Call, context: Context): Promise<unknown> {
  const { req } = context;
  const type = (req.header('content-type') ?? '').toLowerCase();
  if (call.host === 'panel' && type.startsWith('multipart/form-data'))
    return req.parseBody().catch((error: unknown) => {
      throw error instanceof TypeError ? malformed() : error;
    });
  return readJson(context);
}

/** Finds text that the database can't store: with a NUL, or with an unpaired surrogate. */
export const hasUnstorableText = (value: unknown): boolean =>
  typeof value === 'string'
    ? /[\0\p{Surrogate}]/u.test(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some((entry) => entry.some(hasUnstorableText));

/** @returns the value parsed by its schema; undefined if it does not match or can't be stored */
export function parseRequest<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): z.infer<S> | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success && !hasUnstorableText(value) ? parsed.data : undefined;
}

/** Names of the schema's fields that don't match or can't be stored; empty if the value is not an object. */
export function invalidFields(schema: z.ZodMiniType, value: unknown): string[] {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null)
    return [];
  const mismatches = new Set(z.safeParse(schema, value).error?.issues.map(({ path }) => path[0]));
  return Object.keys(schema.shape).filter(
    (name) => mismatches.has(name) || hasUnstorableText((value as Record<string, unknown>)[name]),
  );
}

/**
 * Parses the fields of a posted form, or of the query and path of a GET. Routes outside of the contract read input only
 * through this function; an architecture test enforces it.
 * @returns undefined if the fields can't be read or don't match
 */
export async function readFields<S extends z.core.$ZodType>(
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

/** Parses the query of a request. @returns undefined if it does not match */
export const readQuery = <S extends z.core.$ZodType>(
  { req }: Context,
  schema: S,
): z.infer<S> | undefined => parseRequest(schema, req.query());
/** Parses the variable parts of a path. @returns undefined if they don't match */
export const readPath = <S extends z.core.$ZodType>(
  { req }: Context,
  schema: S,
): z.infer<S> | undefined => parseRequest(schema, req.param());

/** A bank's token of a payment; the protocols use letters, digits, underscores and dashes. */
export const bankToken = z.string().check(z.regex(/^[\w-]{1,100}$/));
