/** The id of each request, its line in the log, and its metrics. */
import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import proxyaddr from 'proxy-addr';
import { log, withRequestId } from '../monitoring/log';
import { httpDuration, httpRequests } from '../monitoring/metrics';
import { HEALTH_PATH } from './health';

/** A UUID, or the 32 hexadecimal digits that nginx generates. A proxy may forward the header of a client unchecked. */
const REQUEST_ID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;
/** Status of a request whose connection was closed before the response, as in the log of nginx. */
const CLIENT_CLOSED_REQUEST = 499;
/** Number of clients whose hash is cached: a hash takes half of the time that the log takes. */
const MAX_CACHED_CLIENTS = 1000;

/**
 * Gives each request an id, which the response returns in `x-request-id`. When the response has been sent, logs and
 * counts the request by its route: paths are unlimited in number, and contain signatures and ids. The checks of a
 * proxy, one a second, are logged only if they fail.
 * @param trustedProxies proxies whose `x-request-id` is used
 * @param clientKey key of the hash that stands for the client's address in the log; undefined: lines have none
 */
export function logRequests(
  trustedProxies: readonly string[],
  clientKey?: string,
): MiddlewareHandler {
  const hashes = new LRUCache<string, string>({
    max: MAX_CACHED_CLIENTS,
    memoMethod: (address) =>
      createHmac('sha256', clientKey!).update(address).digest('hex').slice(0, 16),
  });
  const isTrusted = proxyaddr.compile([...trustedProxies]);
  return async (context, next) => {
    const { incoming, outgoing } = (context.env ?? {}) as {
      incoming?: IncomingMessage;
      outgoing?: ServerResponse;
    };
    // A call that the server makes itself while it renders a page is a part of the request for that page.
    if (!incoming || !outgoing) return next();
    const startedAt = performance.now();
    const { method } = context.req;
    const givenId = context.req.header('x-request-id') ?? '';
    const isUsed = REQUEST_ID.test(givenId) && isTrusted(incoming.socket.remoteAddress ?? '', 0);
    const id = isUsed ? givenId : randomUUID();
    outgoing.setHeader('x-request-id', id);
    outgoing.once('close', () => {
      const durationMs = performance.now() - startedAt;
      const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
      const route = routePath(context);
      httpRequests.inc({ method, route, status });
      httpDuration.observe({ method, route }, durationMs / 1000);
      if (route === HEALTH_PATH && status === 200) return;
      const client = clientKey && hashes.memo(context.var.address);
      const line = { method, route, status, durationMs: Math.round(durationMs), client };
      withRequestId(id, () => log.info(line, 'Request finished'));
    });
    await withRequestId(id, next);
  };
}
