/** The reference server: API, gateway simulator, panel files and the built app. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { cacheSessions } from '../account/sessions';
import type { Changes } from '../db/changes';
import type { Database } from '../db/database';
import { isTransient } from '../db/failures';
import { BANK_PAGES_PATH } from '../demo/banks';
import { serveFaults } from '../demo/faults';
import { DEMO_MEDIA } from '../demo/folder';
import type { FileStore } from '../files/file-store';
import { createFolderStore } from '../files/folder-store';
import { readAddress } from '../http/address';
import { apiDocument } from '../http/api-document';
import { serveBuiltApp } from '../http/built-app';
import { sendBusy, sendFailure, sendRefusal } from '../http/envelope';
import { Busy, Refusal } from '../refusals/refusals';
import { logFailure } from '../http/failure-log';
import { serveHealth } from '../http/health';
import { limitBodies } from '../http/limits';
import { serveMetrics } from '../http/metrics';
import { logRequests } from '../http/request-log';
import { createResponseCache } from '../http/response-cache';
import { createRenderedPages } from '../http/rendered-pages';
import { requireLoopback } from '../http/public-origin';
import { apiHeaders, securityHeaders } from '../http/security-headers';
import { createUrlSigner, type UrlSigner } from '../http/url-signer';
import { serveFiles } from '../http/stored-files';
import { serveBuiltPanel } from '../panel/built-panel';
import { servePreviews } from '../panel/preview/serve-previews';
import { servePanelApi } from '../panel/routes/api';
import type { PaymentGateways } from '../payment/gateway';
import { serveAuthentication } from '../routes/authentication';
import { serveCallbacks } from '../routes/bank-callback';
import { serveCatalogue } from '../routes/catalogue';
import { serveComments } from '../routes/comment';
import { serveContent } from '../routes/content';
import { serveDiets } from '../routes/diet';
import { serveEmbeds } from '../routes/embed';
import { serveFileManager } from '../routes/file';
import { serveLessons } from '../routes/lesson';
import { serveNews } from '../routes/news';
import { serveInvoices, servePayment } from '../routes/payment';
import { serveProgress } from '../routes/progress';
import { serveReviews } from '../routes/review';
import { serveUser } from '../routes/user';
import { serveWeeklyReports } from '../routes/weekly-report';
import type { Settings } from '../settings/settings';

export interface AppOptions {
  db: Database;
  settings: Settings;
  /** uploaded pictures and imported media */ files: FileStore;
  gateways: PaymentGateways;
  /** the pages of the simulated banks, served in demo mode */ bankPages?: Hono;
  /** notifications about changes; undefined: neither shared responses nor sessions are cached */ changes?: Changes;
  /** aborted when the server begins to stop */ stopping?: AbortSignal;
  /** key of the hashes of clients in the log; undefined: the log has none */ clientKey?: string;
}

/**
 * Returns whether the client disconnected while sending (a cancelled upload, or the browser's Stop), as reported by
 * Node.
 */
const hasDisconnected = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Sets the log of requests, response headers, CORS, body limits and the error responses. */
function withSecurityHeaders(app: Hono, settings: Settings, clientKey?: string): void {
  const { hosts, corsOrigins, trustedProxies } = settings;
  app.use(readAddress(trustedProxies));
  app.use(logRequests(trustedProxies, clientKey));
  const headersOfOthers = securityHeaders(hosts);
  app.use((context, next) =>
    (/^\/(?:panel\/)?api\//.test(context.req.path) ? apiHeaders : headersOfOthers)(context, next),
  );
  if (settings.isForLoopback) app.use(requireLoopback);
  if (corsOrigins.length > 0) {
    const corsHeaders = cors({
      origin: [...corsOrigins],
      allowMethods: ['GET', 'POST', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'range'],
      maxAge: 600,
    });
    for (const path of ['/api/*', '/files/*']) app.use(path, corsHeaders);
  }
  limitBodies(app);
  app.onError((error, context) => {
    if (error instanceof Refusal) return sendRefusal(context, error);
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Busy) return sendBusy(context);
    if (hasDisconnected(error)) return context.body(null, 400); // the client is gone
    logFailure('The request failed', error, {
      method: context.req.method,
      route: routePath(context),
    });
    return isTransient(error) ? sendBusy(context) : sendFailure(context);
  });
}

function serveApi(
  app: Hono,
  { db, settings, files, gateways, changes }: AppOptions,
  addresses: UrlSigner,
): void {
  const cache = createResponseCache(changes);
  serveAuthentication(app, db, settings);
  serveUser(app, db);
  serveNews(app, db, settings);
  serveProgress(app, db);
  serveCatalogue(app, db, cache, settings.takesOrders);
  serveLessons(app, db, addresses);
  serveComments(app, db);
  serveReviews(app, db, cache);
  serveDiets(app, db, addresses);
  serveWeeklyReports(app, db);
  serveContent(app, db, cache);
  serveFileManager(app, db, files, addresses);
  servePayment(app, db, cache, settings, gateways);
  serveInvoices(app, db, gateways);
  let document: string | undefined; // generated on the first request, not at startup
  app.get('/api/openapi.json', (context) => {
    document ??= JSON.stringify(apiDocument());
    return context.body(document, 200, { 'content-type': 'application/json' });
  });
  const noCall = new Refusal(EnvelopeStatus.notFound, ['این سرویس وجود ندارد.'], 404);
  app.all('/api/*', (context) => sendRefusal(context, noCall));
}

export function createApp(options: AppOptions): Hono {
  const { db, settings, files, gateways, bankPages, changes, stopping, clientKey } = options;
  const app = new Hono();
  if (changes) cacheSessions(db, changes);
  withSecurityHeaders(app, settings, clientKey);
  if (settings.isDemo) serveFaults(app);
  const addresses = createUrlSigner(db);
  serveApi(app, options, addresses);
  serveHealth(app, db, stopping);
  serveMetrics(app, settings.metricsToken);
  serveCallbacks(app, db, gateways);
  serveEmbeds(app, settings.isDemo, settings.hosts.VITE_CHAT_WIDGET_URL);
  if (bankPages) app.route(BANK_PAGES_PATH, bankPages);
  const stores = settings.isDemo ? [createFolderStore(DEMO_MEDIA), files] : [files];
  serveFiles(app, addresses, stores);
  const { publicOrigin } = settings;
  servePanelApi(app, { db, publicOrigin, stores, files, addresses, gateways });
  serveBuiltPanel(app, settings.panelBuild);
  const ask = async (url: string, init?: RequestInit) => app.request(url, init);
  const pages = createRenderedPages(settings, ask, changes);
  servePreviews(app, db, settings, pages);
  serveBuiltApp(app, settings, pages);
  return app;
}
