/** Calls of the panel's API. The session is a cookie. */
import {
  type CallName,
  CALLS,
  PANEL_API,
  type PanelError,
  panelError,
} from '../../../server/panel/contract';
import { HttpError } from 'react-admin';
import type * as z from 'zod';

const NO_NETWORK = 'ارتباط با سرور برقرار نشد. اینترنت را بررسی کنید و دوباره تلاش کنید.';
const NO_MESSAGE = 'سرور پاسخ درستی نداد. چند دقیقه دیگر دوباره تلاش کنید.';

/** Errors by field, as React Hook Form nests them: `{ questions: [{ title }] }`. */
export function nested(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(fields)) {
    const parts = path.split('.');
    let at = errors;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1)!] = message;
  }
  return errors;
}

/** The body of an HttpError of {@link request}: react-admin shows `errors` at the fields. */
export interface ErrorBody extends PanelError {
  readonly errors?: Record<string, unknown>;
}

/**
 * Makes a call below `/panel/api`.
 * @throws {HttpError} with a Persian message, the status (0: no response) and an {@link ErrorBody}
 */
export async function request(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const init = { method, signal: signal ?? null };
  const sent =
    body === undefined
      ? init
      : {
          ...init,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(PANEL_API + path, sent).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new HttpError(NO_NETWORK, 0);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { data } = panelError.safeParse(answer);
  throw new HttpError(data?.message || NO_MESSAGE, response.status, {
    ...data,
    ...(data?.fields && { errors: nested(data.fields) }),
  });
}

/** Makes a call of the table CALLS. @param ids values of `{…}` in its path */
export async function call<Name extends CallName>(
  name: Name,
  body?: z.input<NonNullable<(typeof CALLS)[Name]['body']>>,
  ids: Readonly<Record<string, string | number>> = {},
): Promise<z.output<(typeof CALLS)[Name]['answer']>> {
  const { method, path, answer } = CALLS[name];
  const at = path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(ids[id]!));
  return answer.parse(
    await request(method, at, method === 'POST' ? (body ?? {}) : undefined),
  ) as z.output<(typeof CALLS)[Name]['answer']>;
}
