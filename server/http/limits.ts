/** How much a request may hold and cost, on every route. */
import type { Server } from 'node:http';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { partyOf } from './address';
import { answerRefusal, Refusal } from './envelope';

/** Bytes of a body: of a questionnaire or report, of a picture with its form, and of everything else. */
const OF_JSON = 2 * LIMITS.json + 10_000;
const OF_PICTURE = LIMITS.picture + 10_000;
const OF_OTHERS = 256_000;

/** Milliseconds: a picture on a slow network takes two minutes. Who takes longer is cut off at the next look. */
export const SLOWEST = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  connectionsCheckingInterval: 5_000,
} as const;
/** Connections at once, and of one party. */
const CONNECTIONS = 4_000;
const OF_PARTY = 256;

export function limitBodies(app: Hono): void {
  const tooMuch = new Refusal(
    EnvelopeStatus.refused,
    ['حجم اطلاعات ارسال‌شده بیش از اندازه است.'],
    413,
  );
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => {
        context.header('connection', 'close'); // what is still on its way is not read
        return answerRefusal(context, tooMuch);
      },
    });
  const [ofJson, ofPicture, ofOthers] = [limit(OF_JSON), limit(OF_PICTURE), limit(OF_OTHERS)];
  app.use('*', (context, next) => {
    const { method, path } = context.req;
    if (method === 'GET' || method === 'HEAD') return next(); // nobody reads a body there
    if (path.startsWith('/api/Diet/')) return ofJson(context, next);
    return (path.startsWith('/api/FileManagerApi/') ? ofPicture : ofOthers)(context, next);
  });
}

/**
 * Turns away who opens connections without end.
 * @param hasProxies whether connections are those of proxies, which everybody shares
 */
export function limitConnections(server: Server, hasProxies: boolean): void {
  server.maxConnections = CONNECTIONS;
  if (hasProxies) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const party = partyOf(socket.remoteAddress ?? '');
    const count = (open.get(party) ?? 0) + 1;
    if (count > OF_PARTY) {
      socket.destroy();
      return;
    }
    open.set(party, count);
    socket.once('close', () => {
      const left = open.get(party)! - 1;
      if (left > 0) open.set(party, left);
      else open.delete(party);
    });
  });
}
