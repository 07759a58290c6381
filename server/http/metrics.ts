/** The metrics of this process for Prometheus. */
import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import ipaddr from 'ipaddr.js';
import { registry } from '../monitoring/metrics';
import { isSameSecret } from '../settings/same-secret';
import { isForLoopback } from './public-origin';

/** Whether the request comes from this machine, and not through a proxy on this machine. */
function isFromThisMachine(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  const address = incoming?.socket.remoteAddress ?? '';
  return (
    ipaddr.isValid(address) &&
    ipaddr.process(address).range() === 'loopback' &&
    isForLoopback(context)
  );
}

/**
 * Serves `/metrics` to this machine, and to clients with the token. For all others the path does not exist.
 * @param token METRICS_TOKEN; empty: only this machine reads the metrics
 */
export function serveMetrics(app: Hono, token: string): void {
  app.get('/metrics', async (context, next) => {
    const [, given] = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    const hasToken = token !== '' && given !== undefined && isSameSecret(given, token);
    if (!hasToken && !isFromThisMachine(context)) return next();
    return context.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
}
