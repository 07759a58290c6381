/**
 * Public pages, rendered before they are sent (decision 51). A page is rendered once for all that it shows; when that
 * changes, anew.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type * as Renderer from '@/app/rendering/render-page';
import type { Settings } from '../settings';
import { readShell, type PreparedDocument, prepareDocument } from './shell';

/** Pages that are kept. */
const MAX_CACHED_PAGES = 500;

/**
 * @param origin where the app is found; undefined: nobody knows
 * @returns undefined where nothing can be rendered: the build's own document is to be sent
 */
export type RenderPage = (path: string, origin?: string) => Promise<PreparedDocument | undefined>;

export interface RenderedPages {
  readonly page: RenderPage;
  /** The paths of all that are worth finding. @throws {ApiFailure} when the lists can't be had */
  readonly list: () => Promise<readonly string[]>;
}

/**
 * Its renderer stands beside the build.
 * @param ask answers the calls of pages
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
  loading.catch(() => {}); // each page says it
  const kept = new LRUCache<string, Promise<PreparedDocument>>({ max: MAX_CACHED_PAGES });

  const page: RenderPage = async (path, origin) => {
    try {
      const { renderer, template } = await loading;
      const prepared = await renderer.preparePage(path);
      if (!prepared) return undefined;
      const key = createHash('sha256')
        .update(JSON.stringify([origin, prepared.dehydrated]))
        .digest('base64');
      const rendering = kept.get(key) ?? prepared.render(template, origin).then(prepareDocument);
      kept.set(key, rendering);
      rendering.catch(() => kept.delete(key));
      return await rendering;
    } catch (error) {
      console.error('GET', path, 'is sent without its page:', error);
      return undefined;
    }
  };
  return { page, list: async () => (await loading).renderer.listPages() };
}
