/**
 * The one way to call the API: bearer header, envelope, 401, 403 and network failures as specified (sections
 * 7 and 8).
 */
import { createFetch, ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { session, type SessionScope } from '@/shared/session';
import { joinSignals, throwIfAborted } from './abort';
import { type AnswerOf, type BodyOf, type Call, fieldRefusal, type QueryOf } from './contract/call';
import { parseWireJson } from './contract/rules/wire-json';
import { listOrEmpty } from './contract/wire';
import { ApiFailure } from './failure';

/** Milliseconds after which a call counts as a network failure. */
const REQUEST_TIMEOUT_MS = 20_000;

const envelope = z.looseObject({
  status: z.int(),
  messages: z.catch(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => [value].flat().filter(Boolean)),
    ),
    [],
  ),
  data: z._default(z.unknown(), null),
  fields: listOrEmpty(fieldRefusal),
});

export interface CallRequest<C> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Value of the path's `{id}`. */
  id?: number;
  /** Hears what the server says besides its data. */
  onMessages?: (messages: readonly string[]) => void;
  /** Leaving a screen aborts its calls. */
  signal?: AbortSignal;
}

/** Answers a call: its address is a path, or begins with the host that the build knows. */
export type RequestHandler = (url: string, init?: RequestInit) => Promise<Response>;

let send = ofetch;
/** From now on calls are sent so: a server that renders pages answers them itself. */
export const handleRequestsWith = (answer: RequestHandler): void => {
  send = createFetch({ fetch: answer as typeof fetch, Headers, AbortController });
};

const expiryListeners = new Set<() => void>();

/**
 * Calls back when a call of the present session answers 401. However many do so at once, the session's chart
 * logs out once (decision 7).
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Where a call goes: `''` is the app's own origin. */
export const hostOf = (call: Call): string =>
  (call.host === 'panel' ? import.meta.env.VITE_PANEL_HOST : import.meta.env.VITE_API_HOST) ?? '';

/** What says who asks. */
export const bearerOf = ({ info }: SessionScope): string => `Bearer ${info?.token ?? ''}`;

/** JSON, or for the panel the fields of a multipart body. */
export const toBody = (call: Call, body: unknown) => {
  if (call.host !== 'panel' || typeof body !== 'object' || body === null)
    return body as Record<string, unknown> | undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
};

/**
 * Puts companions that stand beside `data` where the contract has them, and unwraps a list that came wrapped
 * (decision 35).
 */
function parseData(call: Call, answer: z.output<typeof envelope>): unknown {
  const { data } = answer;
  const siblings = (call.siblingFields ?? [])
    .filter((name) => name in answer)
    .map((name) => [name, answer[name]] as const);
  if (Array.isArray(data))
    return call.siblingFields ? { ...Object.fromEntries(siblings), data } : data;
  return siblings.length > 0 && typeof data === 'object'
    ? { ...Object.fromEntries(siblings), ...data }
    : data;
}

/**
 * A network failure, a timeout or an answer that does not fit: logged once, and told as the specification
 * words it (section 8, decision 6).
 */
export function malformedResponse(call: Call, url: string, reason: unknown): ApiFailure {
  console.warn(`${call.method} ${call.path}:`, reason);
  return new ApiFailure(500, [`خطا در ${url}`]);
}

/** Whoever sees the end of a session is told by its chart. */
const sessionEndedFailure = () => new ApiFailure(401, []);

/**
 * The session in which a call is made. What another session began is not sent in this one's name (decision 45).
 * @throws {ApiFailure} where it has ended
 */
export function enterSession(): SessionScope {
  const scope = session.scope();
  if (scope.signal.aborted) throw sessionEndedFailure();
  return scope;
}

/**
 * Reads an answer: its `data`, checked by the contract.
 * @param scope the session that the call was made in: a late answer to an ended one is nobody's
 * @throws {ApiFailure}
 */
export function readAnswer<const C extends Call>(
  call: C,
  url: string,
  scope: SessionScope,
  httpStatus: number,
  text: string,
  onMessages?: CallRequest<C>['onMessages'],
): AnswerOf<C> {
  session.scope(); // which looks whether it has ended behind our back
  if (scope.signal.aborted) throw sessionEndedFailure();
  const parsed = z.safeParse(envelope, parseWireJson(text));
  const status =
    [401, 403].includes(httpStatus) || !parsed.success || parsed.data.status === 200
      ? httpStatus
      : parsed.data.status;
  if (status === 401 && !call.keepsSession && scope.info) {
    for (const listener of expiryListeners) listener();
    throw new ApiFailure(401, []);
  }
  if (!parsed.success && status !== 401 && status !== 403)
    throw malformedResponse(call, url, parsed.error.issues);
  // No answer is silent (decision 40).
  if (!parsed.success || status !== 200) {
    const { messages = [], fields = [] } = parsed.data ?? {};
    const told = [...new Set([...messages, ...fields.map(({ message }) => message)])];
    throw new ApiFailure(
      status,
      told.length > 0 ? told : [status === 401 ? 'خطای دسترسی به سرویس' : `خطا در ${url}`],
      fields,
    );
  }
  const data = z.safeParse(call.answer, parseData(call, parsed.data));
  if (!data.success) throw malformedResponse(call, url, data.error.issues);
  onMessages?.(parsed.data.messages);
  return data.data as AnswerOf<C>;
}

/**
 * Makes a call and answers its `data`, checked by the contract.
 * @throws {ApiFailure} for every status but 200, network failures, timeouts, and answers that do not fit (status 500)
 */
export async function callApi<const C extends Call>(
  call: C,
  request: CallRequest<C> = {},
): Promise<AnswerOf<C>> {
  const url = hostOf(call) + call.path.replace('{id}', String(request.id ?? ''));
  const scope = enterSession();
  const { signal, release } = joinSignals(
    [scope.signal, ...(request.signal ? [request.signal] : [])],
    REQUEST_TIMEOUT_MS,
  );
  const response = await send
    .raw<string, 'text'>(url, {
      method: call.method,
      query: request.query as Record<string, unknown> | undefined,
      body: toBody(call, request.body),
      headers: { Accept: 'application/json', Authorization: bearerOf(scope) },
      responseType: 'text',
      ignoreResponseError: true,
      retry: 0,
      signal,
    })
    .catch((error: unknown) => {
      if (request.signal) throwIfAborted(request.signal);
      if (scope.signal.aborted) throw sessionEndedFailure();
      throw Object.assign(
        malformedResponse(call, url, error instanceof Error ? error.name : 'network failure'),
        {
          isUnanswered: true,
        },
      );
    })
    .finally(release);

  return readAnswer(call, url, scope, response.status, response._data ?? '', request.onMessages);
}
