/** The only way to call the API: bearer header, envelope, 401, 403, network failures (sections 7 and 8). */
import { createFetch, ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { session, type SessionScope } from '@/shared/session';
import { joinSignals, throwIfAborted } from './abort';
import type { AnswerOf, BodyOf, Call, QueryOf } from './contract/call';
import { dataOf, envelope, statusOf } from './contract/envelope';
import { parseWireJson } from './contract/rules/wire-json';
import { ApiFailure } from './api-failure';

const REQUEST_TIMEOUT_MS = 20_000;

export interface CallRequest<C> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Value of the path's `{id}`. */
  id?: number;
  /** Receives the messages of a successful response. */
  onMessages?: (messages: readonly string[]) => void;
  /** Aborts the call, for example when its screen unmounts. */
  signal?: AbortSignal;
}

/** Handles a call. `url` is a path, or begins with the API host that the build configures. */
export type RequestHandler = (url: string, init?: RequestInit) => Promise<Response>;

let send = ofetch;
/** Replaces the transport of all calls: during server rendering, the server handles its own calls. */
export const handleRequestsWith = (answer: RequestHandler): void => {
  send = createFetch({ fetch: answer as typeof fetch, Headers, AbortController });
};

const expiryListeners = new Set<() => void>();

/**
 * Calls back when a call of the current session gets a 401. If several calls get a 401, the session's chart still logs
 * out once (decision 7).
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** The host of a call; `''` is the app's own origin. */
export const hostOf = (call: Call): string =>
  (call.host === 'panel' ? import.meta.env.VITE_PANEL_HOST : import.meta.env.VITE_API_HOST) ?? '';

/** Authorization header. */
export const bearerOf = ({ info }: SessionScope): string => `Bearer ${info?.token ?? ''}`;

/** The request body: JSON, or the fields of a multipart form for the panel. */
export const toBody = (call: Call, body: unknown) => {
  if (call.host !== 'panel' || typeof body !== 'object' || body === null)
    return body as Record<string, unknown> | undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
};

/**
 * The failure of a network error, a timeout or a malformed response: logged once, with the message of the specification
 * (section 8, decision 6).
 */
export function malformedResponse(call: Call, url: string, reason: unknown): ApiFailure {
  console.warn(`${call.method} ${call.path}:`, reason);
  return new ApiFailure(500, [`خطا در ${url}`]);
}

/** The failure of a call whose session has ended; without messages, because the session's chart reports the end. */
const sessionEndedFailure = () => new ApiFailure(401, []);

/** Whether the call may be sent in this session: a member's call needs a member. */
function isAllowedIn({ info }: SessionScope, { access }: Call): boolean {
  switch (access) {
    case 'anyone':
    case 'operator':
      return true;
    case 'member':
      return info !== null;
    default:
      access satisfies never;
      return false;
  }
}

/**
 * The session in which a call is made. A call started in an ended session is never sent with the new session's token
 * (decision 45). A member's call is not sent without a member: a screen can render once more between the end of its
 * session and its unmount.
 * @throws {ApiFailure} when the session has ended
 */
export function enterSession(call: Call): SessionScope {
  const scope = session.scope();
  if (scope.signal.aborted || !isAllowedIn(scope, call)) throw sessionEndedFailure();
  return scope;
}

/**
 * Parses a response and returns its `data`, validated by the contract.
 * @param scope the session that the call was made in: a response that arrives after the end of this session is rejected
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
  session.scope(); // detects a change by another tab
  if (scope.signal.aborted) throw sessionEndedFailure();
  const parsed = z.safeParse(envelope, parseWireJson(text));
  const status = statusOf(httpStatus, parsed.data);
  if (status === 401 && !call.keepsSession && scope.info) {
    for (const listener of expiryListeners) listener();
    throw new ApiFailure(401, []);
  }
  if (!parsed.success && status !== 401 && status !== 403)
    throw malformedResponse(call, url, parsed.error.issues);
  // Every failure has a message (decision 40).
  if (!parsed.success || status !== 200) {
    const { messages = [], fields = [] } = parsed.data ?? {};
    const allMessages = [...new Set([...messages, ...fields.map(({ message }) => message)])];
    throw new ApiFailure(
      status,
      allMessages.length > 0
        ? allMessages
        : [status === 401 ? 'خطای دسترسی به سرویس' : `خطا در ${url}`],
      fields,
    );
  }
  const data = z.safeParse(call.answer, dataOf(call, parsed.data));
  if (!data.success) throw malformedResponse(call, url, data.error.issues);
  onMessages?.(parsed.data.messages);
  return data.data as AnswerOf<C>;
}

/**
 * Makes a call and returns its `data`, validated by the contract.
 * @throws {ApiFailure} for every status but 200, network failures, timeouts, and malformed responses (status 500)
 */
export async function callApi<const C extends Call>(
  call: C,
  request: CallRequest<C> = {},
): Promise<AnswerOf<C>> {
  const url = hostOf(call) + call.path.replace('{id}', String(request.id ?? ''));
  const scope = enterSession(call);
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
