/** The panel's API, under `/panel/api`. */
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Database } from '../../db/database';
import { isTransient } from '../../db/failures';
import { logFailure } from '../../http/failure-log';
import { Busy, LimitExceeded, Refusal } from '../../refusals/refusals';
import { PANEL_API } from '../contract/calls';
import type { PanelError } from '../contract/errors';
import { panelDocument } from '../open-api';
import { malformed, PanelRefusal } from '../refusals';
import { createStaffAuth } from '../staff/auth';
import { serveAccounts } from './accounts';
import { serveCalls } from './calls';
import { serveCases } from './cases';
import { requireActor, requireOwnOrigin } from './guards';
import { serveMembers } from './members';
import { type PanelContext, serveResources } from './resources';
import { serveSales } from './sales';
import { serveToday } from './today';
import { serveUploads } from './uploads';

const send = (context: Context, status: 400 | 404 | 429 | 500 | 503, body: PanelError) =>
  context.json(body, status);
const NO_SERVICE = { message: 'این سرویس وجود ندارد.' };

/** The body of a domain's refusal; one of the HTTP layer is about a request that the panel does not send. */
function refusalOf({ http, messages, fields }: Refusal): PanelError {
  if (http !== 200) return malformed().body;
  const byField = Object.fromEntries(fields.map(({ name, message }) => [name, message]));
  return { message: messages.join(' '), ...(fields.length > 0 && { fields: byField }) };
}

function sendError(context: Context, error: Error): Response {
  if (error instanceof PanelRefusal) return context.json(error.body, error.status);
  if (error instanceof LimitExceeded) return send(context, 429, { message: error.message });
  if (error instanceof Refusal) return send(context, 400, refusalOf(error));
  if (error instanceof Busy || isTransient(error))
    return send(context, 503, {
      message: 'سرور اکنون شلوغ است؛ لطفاً چند ثانیه دیگر دوباره تلاش کنید.',
    });
  logFailure('The request failed', error, {
    method: context.req.method,
    route: routePath(context),
  });
  return send(context, 500, { message: 'خطایی در سرور رخ داد؛ کمی بعد دوباره تلاش کنید.' });
}

export function servePanelApi(
  app: Hono,
  {
    db,
    publicOrigin,
    ...of
  }: { db: Database; publicOrigin: string } & Omit<PanelContext, 'db' | 'actorOf'>,
): void {
  const api = new Hono();
  const auth = createStaffAuth(db, { publicOrigin });
  const panel = {
    db,
    ...of,
    actorOf: async (context: Context, isRepeated?: boolean) =>
      requireActor(db, await auth(), context, isRepeated),
  };
  api.onError((error, context) => sendError(context, error));
  api.use(requireOwnOrigin(publicOrigin));
  let document: string | undefined; // generated on the first request, not at startup
  api.get('/openapi.json', (context) => {
    document ??= JSON.stringify(panelDocument());
    return context.body(document, 200, { 'content-type': 'application/json' });
  });
  serveAccounts(api, { db, auth });
  serveCalls(api, panel);
  serveCases(api, panel);
  serveSales(api, panel);
  serveMembers(api, panel);
  serveToday(api, panel);
  serveUploads(api, panel);
  serveResources(api, panel);
  api.all('*', (context) => send(context, 404, NO_SERVICE));
  app.route(PANEL_API, api);
}
