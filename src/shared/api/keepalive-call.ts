/** A call that is made in the name of a session which ends. */
import { ofetch } from 'ofetch';
import type { SessionScope } from '@/shared/session';
import { bearerOf, hostOf } from './client';
import type { Call } from './contract/call';

/**
 * Sends a call without query or body that outlives its session, and the page. Nobody waits for it, and nobody hears how
 * it went.
 * @param ended whose own calls are aborted
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
