/** Reads what was sent with a call: JSON only where it says that it is JSON, forms only where the panel takes them. */
import type { Context } from 'hono';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import type { Call } from '@/shared/api/contract/call';
import { Refusal } from './envelope';

/** How deep lists and objects may stand in one another. Ours are three deep; walking much more ends a process. */
const DEEPEST = 32;

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
  if (depthOf(json) > DEEPEST) throw malformed();
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

/** The fields of a posted form; none where it can't be read. */
export const readForm = async ({ req }: Context): Promise<Record<string, unknown>> =>
  req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) return {};
    throw error;
  });
