/**
 * Server-rendered public pages (decision 51). A page is cached by the data that it shows and rendered again when the
 * data changes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type * as Renderer from '@/app/rendering/render-page';
import type { Settings } from '../settings';
import { readShell, type PreparedDocument, prepareDocument } from './shell';

/** Maximum number of cached pages. */
const MAX_CACHED_PAGES = 500;

export interface RenderedPage extends PreparedDocument {
  /** whether the page's item does not exist */ readonly isMissing: boolean;
}
/**
 * @param origin public origin of the app; undefined: unknown
 * @returns undefined if the page can't be rendered and the build's own document is to be sent
 */
export type RenderPage = (path: string, origin?: string) => Promise<RenderedPage | undefined>;

export interface RenderedPages {
  readonly page: RenderPage;
  /**
   * The paths of all indexable pages.
   * @throws {ApiFailure} when the lists can't be fetched
   */
  readonly list: () => Promise<readonly string[]>;
}

/**
 * Loads the renderer from the folder beside the build. Without this folder, no page is rendered, and the list contains
 * only home.
 * @param ask handles the API calls of the pages
 */
export function createRenderedPages(
  { build, hosts }: Pick<Settings, 'build' | 'hosts'>,
  ask: Renderer.RequestHandler,
): RenderedPages {
  const file = join(`${build}-render`, 'render-page.js');
  if (!existsSync(file)) return { page: async () => undefined, list: async () => ['/'] };
  const loading = (async () => {
    const renderer = (await import(pathToFileURL(file).href)) as typeof Renderer;
    renderer.answerFromServer(ask);
    return { renderer, template: await readShell(build, hosts) };
  })();
  loading.catch(() => {}); // each page logs the error
  const cache = new LRUCache<string, Promise<PreparedDocument>>({ max: MAX_CACHED_PAGES });

  const page: RenderPage = async (path, origin) => {
    try {
      const { renderer, template } = await loading;
      const prepared = await renderer.preparePage(path);
      if (!prepared) return undefined;
      const key = createHash('sha256')
        .update(JSON.stringify([origin, prepared.dehydrated]))
        .digest('base64');
      const rendering = cache.get(key) ?? prepared.render(template, origin).then(prepareDocument);
      cache.set(key, rendering);
      rendering.catch(() => cache.delete(key));
      return { ...(await rendering), isMissing: prepared.isMissing };
    } catch (error) {
      console.error('GET', path, 'is sent without server rendering:', error);
      return undefined;
    }
  };
  return { page, list: async () => (await loading).renderer.listPages() };
}
