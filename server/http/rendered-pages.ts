/**
 * Server-rendered public pages (decision 51): rendered on the first request, and again after the catalogue has changed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type * as Renderer from '@/app/rendering/render-page';
import type { Changes } from '../db/changes';
import { Busy } from '../refusals/refusals';
import type { Settings } from '../settings/settings';
import { logFailure } from './failure-log';
import { readShell, type PreparedDocument, prepareDocument } from './shell';
import { cacheUntilChange, staleHeader } from './until-change';

/** Maximum size of all cached pages in bytes, with their compressed variants. */
const MAX_PAGE_BYTES = 64 * 2 ** 20;
/**
 * Maximum number of pages that wait to be rendered. Rendering occupies the main thread; above this number, the build's
 * own document is sent, and the browser renders the page.
 */
const MAX_WAITING_PAGES = 20;

export interface RenderedPage {
  /** undefined: the build's own document is to be sent */
  readonly document?: PreparedDocument | undefined;
  /** whether the page's content does not exist */ readonly isMissing: boolean;
  readonly headers?: Record<string, string>;
}
/**
 * @param path in its canonical spelling
 * @param origin public origin of the app; undefined: unknown
 * @returns undefined if the path is not rendered
 */
export type RenderPage = (path: string, origin?: string) => Promise<RenderedPage | undefined>;

export interface RenderedPages {
  readonly page: RenderPage;
  /**
   * All indexable pages: the path of each, and the ISO date-time of its last change (empty: not known).
   * @throws {ApiFailure} when the lists can't be fetched
   */
  readonly list: () => Promise<ReadonlyMap<string, string>>;
  /**
   * Renders a page with other data than the server's. Nothing is cached.
   * @param ask handles the API calls of the page
   * @returns undefined if the page's content does not exist, or if no page is rendered
   * @throws {Busy} when too many pages wait to be rendered
   */
  readonly preview: (path: string, ask: Renderer.RequestHandler) => Promise<string | undefined>;
}

/** Thrown when too many pages wait to be rendered. */
class QueueFull extends Busy {}

const sizeOf = ({ document }: RenderedPage) => {
  const { raw, compressed } = document?.file ?? { raw: '', compressed: {} };
  return [raw, ...Object.values(compressed)].reduce((sum, { length }) => sum + length, 0);
};

/**
 * Loads the renderer from the folder beside the build. Without this folder, no page is rendered, and the list contains
 * only home.
 * @param ask handles the API calls of the pages
 * @param changes undefined: no page is cached
 */
export function createRenderedPages(
  { build, hosts }: Pick<Settings, 'build' | 'hosts'>,
  ask: Renderer.RequestHandler,
  changes?: Changes,
): RenderedPages {
  const file = join(`${build}-render`, 'render-page.js');
  if (!existsSync(file))
    return {
      page: async () => undefined,
      list: async () => new Map([['/', '']]),
      preview: async () => undefined,
    };
  /** Handles the calls of a preview. */
  const askedByPreview = new AsyncLocalStorage<Renderer.RequestHandler>();
  const loading = (async () => {
    const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Renderer;
    renderer.answerFromServer((url, init) => (askedByPreview.getStore() ?? ask)(url, init));
    return { renderer, template: await readShell(build, hosts) };
  })();
  loading.catch(() => {}); // each page logs the error

  const listCache = cacheUntilChange<ReadonlyMap<string, string>>(changes, MAX_PAGE_BYTES, () => 0);
  const list = () => listCache('', async () => (await loading).renderer.listPages());

  interface RenderedText {
    /** undefined: the page's content does not exist */ readonly html?: string;
    readonly isMissing: boolean;
  }
  async function renderText(path: string, origin?: string): Promise<RenderedText> {
    const { renderer, template } = await loading;
    try {
      const page = (await renderer.preparePage(path))!; // it is rendered
      return { html: await page.render(template, origin), isMissing: page.isMissing };
    } catch (error) {
      if (statusOf(error) === 404) return { isMissing: true };
      throw error;
    }
  }
  async function render(path: string, origin?: string): Promise<RenderedPage> {
    const { html, isMissing } = await renderText(path, origin);
    return { ...(html && { document: await prepareDocument(html, hosts) }), isMissing };
  }
  const inTurn = pLimit(1);
  /** Time at which the next page may be rendered, in milliseconds. */
  let idleUntil = 0;
  /** Renders one page at a time, and then pauses as long: API calls keep at least half of the main thread. */
  async function waitForTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    if (inTurn.pendingCount >= MAX_WAITING_PAGES) throw new QueueFull();
    return inTurn(async () => {
      await sleep(Math.max(0, idleUntil - performance.now()));
      const startedAt = performance.now();
      try {
        return await run();
      } finally {
        const now = performance.now();
        idleUntil = now + (now - startedAt);
      }
    });
  }
  const pageCache = cacheUntilChange<RenderedPage>(changes, MAX_PAGE_BYTES, sizeOf);

  const page: RenderPage = async (path, origin) => {
    let isMissing = false;
    try {
      const { renderer } = await loading;
      if (!renderer.isRendered(path)) return undefined;
      const shown = renderer.documentPath(path, await list());
      isMissing = shown !== path;
      const cached = await pageCache(`${origin} ${shown}`, () =>
        waitForTurn(() => render(shown, origin)),
      );
      return { ...cached, headers: staleHeader(changes) };
    } catch (error) {
      // The failure of a call has been logged when the call was handled.
      if (!(error instanceof QueueFull) && statusOf(error) === undefined)
        logFailure('The page is sent without server rendering', error, { path });
      return { isMissing };
    }
  };
  const preview: RenderedPages['preview'] = async (path, askPreview) => {
    const { html, isMissing } = await waitForTurn(() =>
      askedByPreview.run(askPreview, () => renderText(path)),
    );
    return isMissing ? undefined : html;
  };
  return { page, list, preview };
}

/** The status of an `ApiFailure` of the renderer, which has its own copy of that class. */
const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? error.status : undefined;
