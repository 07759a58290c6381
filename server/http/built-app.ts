/**
 * The built app: its precompressed files, and its document for every other path. They are cached in memory, so that
 * requests don't wait for disk threads that are busy with passwords.
 */
import { join, normalize } from 'node:path';
import type { Context, Hono } from 'hono';
import { runTimeConfig } from '@/shared/config/hosts';
import { canonicalPath, screenAt } from '@/shared/config/screens';
import type { Settings } from '../settings/settings';
import { type BuiltFile, readBuiltFile, sendBuiltFile, toBuiltFile } from './built-file';
import { folderOf, NOT_FOUND_TEXT, REVALIDATE } from './build-rules';
import type { RenderedPages } from './rendered-pages';
import { robots, siteMap } from './robots';
import { knownOriginOf } from './public-origin';
import { readShell, type PreparedDocument, prepareDocument } from './shell';

/**
 * @param folder output of `vite build`
 * @param pages renderer of the public pages
 */
export function serveBuiltApp(
  app: Hono,
  { build: folder, hosts, publicOrigin }: Pick<Settings, 'build' | 'hosts' | 'publicOrigin'>,
  pages: Pick<RenderedPages, 'page' | 'list'>,
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
  const readShellOnce = () =>
    (shell ??= readShell(folder, hosts).then((html) => prepareDocument(html, hosts)));
  const sendText = (context: Context, type: string, text: string): Response =>
    sendBuiltFile(context, toBuiltFile(type, Buffer.from(text)), REVALIDATE);
  const config = JSON.stringify(runTimeConfig(hosts));
  app.get('/config.json', (context) => sendText(context, 'application/json', config));
  app.get('/robots.txt', (context) =>
    sendText(context, 'text/plain; charset=utf-8', robots(knownOriginOf(context, publicOrigin))),
  );
  app.get('/sitemap.xml', async (context) => {
    const origin = knownOriginOf(context, publicOrigin);
    if (!origin) return context.notFound();
    const text = siteMap(origin, await pages.list());
    return sendText(context, 'application/xml; charset=utf-8', text);
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
    const { pathname, search } = new URL(context.req.url);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return context.redirect(canonical + search, 301);
    const page = await pages.page(pathname, knownOriginOf(context, publicOrigin));
    const { secure, file } = page?.document ?? (await readShellOnce());
    // An unknown URL shows home, but crawlers must not index it as another copy (decision 73).
    const isFound = page ? !page.isMissing : isDocument || screenAt(pathname) !== undefined;
    await secure(context, async () => {
      context.res = sendBuiltFile(context, file, REVALIDATE, isFound ? 200 : 404);
      for (const [name, value] of Object.entries(page?.headers ?? {}))
        context.res.headers.set(name, value);
    });
    return context.res;
  });
}
