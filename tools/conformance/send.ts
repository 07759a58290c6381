/** Makes a call of the contract against any server and reads the response as the app does, but keeps what differs. */
import * as z from 'zod/mini';
import type { Call } from '../../src/shared/api/contract/call';
import { dataOf, envelope, statusOf } from '../../src/shared/api/contract/envelope';
import { parseWireJson } from '../../src/shared/api/contract/rules/wire-json';

export interface Target {
  /** Origin of the API. */ readonly origin: string;
  /** Origin of the file manager. */ readonly panel: string;
}
export interface Request {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** Value of the path's `{id}`. */ readonly id?: number;
  /** Session token; empty: without a session. */ readonly token: string;
}
export interface Reply {
  /** Status as the app understands it; 500: the response can't be read. */ readonly status: number;
  readonly messages: readonly string[];
  /** Data before its validation, with the fields beside it. */ readonly data: unknown;
  /** The differences in the envelope itself. */ readonly problems: readonly string[];
}

const TIMEOUT_MS = 20_000;

function urlOf({ origin, panel }: Target, call: Call, { query, id }: Request): URL {
  const path = call.path.replace('{id}', String(id ?? ''));
  const url = new URL(path, call.host === 'panel' ? panel : origin);
  for (const [name, value] of Object.entries(query ?? {}))
    url.searchParams.set(name, String(value));
  return url;
}
function bodyOf(call: Call, body: object | undefined): BodyInit | undefined {
  if (!body) return undefined;
  if (call.host !== 'panel') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

const unreadable = (problem: string): Reply => ({
  status: 500,
  messages: [],
  data: null,
  problems: [problem],
});

export async function send(target: Target, call: Call, request: Request): Promise<Reply> {
  const body = bodyOf(call, request.body);
  let response: Response;
  let text: string;
  try {
    response = await fetch(urlOf(target, call, request), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(request.token && { authorization: `Bearer ${request.token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    text = await response.text();
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return unreadable(`there is no response (${cause?.message ?? message})`);
  }
  const json = parseWireJson(text);
  const read = z.safeParse(envelope, json);
  if (!read.success) {
    const type = response.headers.get('content-type') ?? 'no type';
    const what =
      json === undefined ? `no JSON (${type})` : 'no envelope { status, messages, data }';
    const { status } = response;
    return [401, 403].includes(status)
      ? { ...unreadable(`status ${status} with ${what}`), status }
      : unreadable(`status ${status} with ${what}`);
  }
  const { messages, data } = json as { messages?: unknown; data?: unknown };
  const isList = Array.isArray(messages) && messages.every((each) => typeof each === 'string');
  return {
    status: statusOf(response.status, read.data),
    messages: read.data.messages,
    data: dataOf(call, read.data),
    problems: [
      ...(isList
        ? []
        : [`messages is ${JSON.stringify(messages) ?? 'missing'}, not a list of texts`]),
      ...(data === undefined ? ['data is missing'] : []),
    ],
  };
}
