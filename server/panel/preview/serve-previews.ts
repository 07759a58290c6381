/** Serves the app's page of a row that may be hidden, at its signed address. */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { PREVIEW_QUERY } from '@/shared/config/worker';
import type { Previewed } from '../../catalogue/catalogue';
import type { Database } from '../../db/database';
import { readQuery } from '../../http/read-body';
import { createResponseCache } from '../../http/response-cache';
import type { RenderedPages } from '../../http/rendered-pages';
import { inlineHashesOf, previewHeaders } from '../../http/security-headers';
import { serveCatalogue } from '../../routes/catalogue';
import { serveContent } from '../../routes/content';
import type { Settings } from '../../settings/settings';
import { readPreview } from './preview-address';

const MAX_QUERY = 200;
const previewQuery = z.object({ [PREVIEW_QUERY]: z.string().max(MAX_QUERY) });

/** The calls of public pages, as they would be answered if the row were shown. */
function apiOf(db: Database, takesOrders: boolean, previewed: Previewed): Hono {
  const api = new Hono();
  const uncached = createResponseCache();
  serveCatalogue(api, db, uncached, takesOrders, previewed);
  serveContent(api, db, uncached, previewed.kind === 'page' ? previewed.id : undefined);
  return api;
}

/**
 * Serves previews. Without a valid signature, the address is that of the app's normal page.
 * @param pages renderer of the public pages: a preview makes no calls in the browser
 */
export function servePreviews(
  app: Hono,
  db: Database,
  { hosts, takesOrders }: Pick<Settings, 'hosts' | 'takesOrders'>,
  pages: Pick<RenderedPages, 'preview'>,
): void {
  app.get('*', async (context: Context, next) => {
    const query = readQuery(context, previewQuery);
    const previewed = query && (await readPreview(db, context.req.path, query[PREVIEW_QUERY]));
    if (!previewed) return next();
    const api = apiOf(db, takesOrders, previewed);
    const html = await pages.preview(context.req.path, async (url, init) => api.request(url, init));
    if (html === undefined) return next();
    await previewHeaders(hosts, inlineHashesOf(html))(context, async () => {
      context.res = context.html(html, 200, {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    });
    return context.res;
  });
}
