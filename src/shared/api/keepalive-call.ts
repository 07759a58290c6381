/** A call made with the token of an ending session. */
import { ofetch } from 'ofetch';
import type { SessionScope } from '@/shared/session';
import { bearerOf, hostOf } from './client';
import type { Call } from './contract/call';

/**
 * Sends a call without query or body; the call outlives its session and the page. The result is ignored.
 * @param ended the ended session, whose token is sent; its other calls are aborted
 */
export const sendKeepalive = (call: Call, ended: SessionScope): void =>
  void ofetch
    .raw(hostOf(call) + call.path, {
      method: call.method,
      headers: { Authorization: bearerOf(ended) },
      keepalive: true,
      ignoreResponseError: true,
      retry: 0,
    })
    .catch(() => undefined);
