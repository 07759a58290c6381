/** A call made while its session or its page ends. */
import { ofetch } from 'ofetch';
import type { SessionScope } from '@/shared/session';
import { bearerOf, hostOf } from './client';
import type { BodyOf, Call } from './contract/call';

/**
 * Sends a call without query; the call outlives its session and the page. The result is ignored.
 * @param scope the session whose token is sent, which may have ended: its other calls are aborted
 * @param body at most 64 KiB, which is the limit of browsers
 */
export const sendKeepalive = <const C extends Call>(
  call: C,
  scope: SessionScope,
  body?: BodyOf<C>,
): void =>
  void ofetch
    .raw(hostOf(call) + call.path, {
      method: call.method,
      body: body as Record<string, unknown> | undefined,
      headers: { Authorization: bearerOf(scope) },
      keepalive: true,
      ignoreResponseError: true,
      retry: 0,
    })
    .catch(() => undefined);
