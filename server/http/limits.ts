/** Limits of size, duration and number of requests, on every route. */
import type { Server } from 'node:http';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { networkOf } from './address';
import { sendRefusal } from './envelope';
import { Refusal } from '../refusals/refusals';

/** Maximum body sizes in bytes: of a questionnaire or report, of a picture with its form, and of everything else. */
const MAX_JSON_BYTES = 2 * LIMITS.json + 10_000;
const MAX_PICTURE_BYTES = LIMITS.pictureBytes + 10_000;
const MAX_OTHER_BODY_BYTES = 256_000;

/**
 * Timeouts in milliseconds. Uploading a picture on a slow network takes two minutes; slower requests are aborted at the
 * next check of the connections.
 */
export const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  connectionsCheckingInterval: 5_000,
} as const;
/** Maximum number of connections: in total, and of one client (an IPv4 address or an IPv6 /64). */
const MAX_CONNECTIONS = 4_000;
const MAX_CONNECTIONS_PER_NETWORK = 256;
/**
 * Milliseconds that a proxy's idle connection stays open: longer than any proxy keeps it (Caddy: two minutes). A proxy
 * that reuses a connection just as the server closes it answers 502, and repeats no POST.
 */
const PROXY_KEEP_ALIVE_MS = 130_000;

export function limitBodies(app: Hono): void {
  const tooLarge = new Refusal(
    EnvelopeStatus.refused,
    ['حجم اطلاعات ارسال‌شده بیش از اندازه است.'],
    413,
  );
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => {
        context.header('connection', 'close'); // the rest of the body is not read
        return context.req.path.startsWith('/panel/api/')
          ? context.json({ message: tooLarge.messages[0] }, 413)
          : sendRefusal(context, tooLarge);
      },
    });
  const [maxJson, maxPicture, maxOther] = [
    limit(MAX_JSON_BYTES),
    limit(MAX_PICTURE_BYTES),
    limit(MAX_OTHER_BODY_BYTES),
  ];
  app.use('*', (context, next) => {
    const { method, path } = context.req;
    if (method === 'GET' || method === 'HEAD') return next(); // bodies of GET and HEAD requests are never read
    // The route streams it, and limits it by its declared length.
    if (method === 'PATCH' && path.startsWith('/panel/api/uploads/')) return next();
    if (/^\/(?:api\/Diet|panel\/api)\//.test(path)) return maxJson(context, next);
    return (path.startsWith('/api/FileManagerApi/') ? maxPicture : maxOther)(context, next);
  });
}

/**
 * Closes new connections of a client that has too many open.
 * @param hasProxies whether connections come from proxies, which all clients share; then only the total is limited, and
 *   idle connections stay open
 */
export function limitConnections(server: Server, hasProxies: boolean): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (hasProxies) {
    server.keepAliveTimeout = PROXY_KEEP_ALIVE_MS;
    return;
  }
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_PER_NETWORK) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
