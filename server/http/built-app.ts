/**
 * The built app: its precompressed files, and its document for every other path. They are cached in memory, so that
 * requests don't wait for disk threads that are busy with passwords.
 */
import { join, normalize } from 'node:path';
import type { Context, Hono } from 'hono';
import { runTimeConfig } from '@/shared/config/hosts';
import { screenAt } from '@/shared/config/screens';
import type { Settings } from '../settings';
import { sendBuiltFile, type BuiltFile, readBuiltFile } from './built-file';
import { folderOf, NOT_FOUND_TEXT, REVALIDATE } from './build-rules';
import type { RenderedPages } from './rendered-pages';
import { robots, siteMap } from './robots';
import { knownOriginOf } from './public-origin';
import { securityHeaders } from './security-headers';
import { readShell, type PreparedDocument, prepareDocument } from './shell';

/**
 * @param folder output of `vite build`
 * @param pages renderer of the public pages
 */
export function serveBuiltApp(
  app: Hono,
  { build: folder, hosts, publicOrigin }: Pick<Settings, 'build' | 'hosts' | 'publicOrigin'>,
  pages: RenderedPages,
): void {
  const files = new Map<string, Promise<BuiltFile | undefined>>();
  const send = async (context: Context, name: string): Promise<Response | undefined> => {
    const path = join(folder, normalize(`/${name}`));
    const reading = files.get(path) ?? readBuiltFile(path);
    const file = await reading;
    if (!file) return undefined; // not cached: any name can be requested
    files.set(path, reading);
    return sendBuiltFile(context, file, folderOf(name)?.caching ?? REVALIDATE);
  };
  let shell: Promise<PreparedDocument> | undefined;
  app.get('/config.json', (context) =>
    context.json(runTimeConfig(hosts), 200, { 'cache-control': REVALIDATE }),
  );
  app.get('/robots.txt', (context) => {
    const origin = knownOriginOf(context, publicOrigin);
    return context.text(robots(origin));
  });
  app.get('/sitemap.xml', async (context) => {
    const origin = knownOriginOf(context, publicOrigin);
    if (!origin) return context.notFound();
    return context.body(siteMap(origin, await pages.list()), 200, {
      'content-type': 'application/xml; charset=utf-8',
    });
  });
  app.get('*', async (context) => {
    const { path } = context.req;
    const rule = folderOf(path);
    if (rule) {
      const file = rule.caching && (await send(context, path));
      return file || context.text(NOT_FOUND_TEXT, 404, { 'cache-control': REVALIDATE });
    }
    const isDocument = /^\/(index|shell)\.html$/.test(path);
    if (/\.\w+$/.test(path) && !isDocument) {
      const file = await send(context, path);
      if (file) return file;
    }
    // The path as the browser knows it: a document rendered for another path would not hydrate, and rerendering would
    // lose typed input.
    const { pathname } = new URL(context.req.url);
    const page = await pages.page(pathname, knownOriginOf(context, publicOrigin));
    const { allowed, file } =
      page ?? (await (shell ??= readShell(folder, hosts).then(prepareDocument)));
    // An unknown URL shows home, but crawlers must not index it as another copy (decision 73).
    const isFound = page ? !page.isMissing : isDocument || screenAt(pathname) !== undefined;
    await securityHeaders(hosts, allowed)(context, async () => {
      context.res = sendBuiltFile(context, file, REVALIDATE, isFound ? 200 : 404);
    });
    return context.res;
  });
}
