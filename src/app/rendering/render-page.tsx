/** The server entry of the app: renders public pages to markup that the browser hydrates. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import {
  defaultShouldDehydrateQuery,
  dehydrate,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import type { WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import {
  callApi,
  listParts,
  createQueryClient,
  handleRequestsWith,
  PREFETCH_META,
} from '@/shared/api';
import { getCourses } from '@/shared/api/contract/course';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { getProducts } from '@/shared/api/contract/product';
import { HOME_PAGE } from '@/shared/config/list-sizes';
import { CONTENT_PAGES, VIDEO_PAGES } from '@/shared/config/routes';
import {
  screenAt,
  SCREEN_NAMES,
  type ScreenName,
  screenOf,
  SCREENS,
  type ScreensWith,
  type ScreenWithParameter,
} from '@/shared/config/screens';
import { sanitiseIn } from '@/shared/ui/html-body/sanitised-body';
import { App } from '../app';
import type { DehydratedPage } from '../dehydrated-page';
import { preloadsOf } from '../preloads';
import { preloadScreen } from '../router';
import { type Markup, renderDocument } from './document';
import { headOf } from './head';

sanitiseIn(new JSDOM('').window as unknown as WindowLike);

export interface Page {
  /** The data of the page; pages with equal data are equal. */
  readonly dehydrated: DehydratedPage;
  /** Whether the page's item does not exist: the HTTP status is 404 (decisions 63 and 73). */
  readonly isMissing: boolean;
  /**
   * @param template the built document
   * @param origin of the app; undefined: unknown
   * @param writtenAt time when the data was read, in milliseconds since 1970, for a document that is stored as a file
   */
  readonly render: (template: string, origin?: string, writtenAt?: number) => Promise<string>;
}

/** Sets the handler of the pages' API calls: the server that renders the pages. Call it before the first page. */
export const answerFromServer = handleRequestsWith;
export type { RequestHandler } from '@/shared/api';

/**
 * Prepares the initial state of a page, which is the same for visitors and members: it contains no personal data.
 * @returns undefined if the path has no public content
 * @throws {ApiFailure} when its data can't be fetched; 404: there is no such content
 */
export async function preparePage(path: string): Promise<Page | undefined> {
  const preloads = preloadsOf(path);
  if (!preloads) return undefined;
  const client = createQueryClient(() => {});
  await Promise.all(preloads.map((preload) => preload(client)));
  const head = headOf(path, client);
  const state = dehydrate(client, {
    // An item's page was found in a list that it does not show.
    shouldDehydrateQuery: (query) =>
      defaultShouldDehydrateQuery(query) && (head.isMissing || query.meta !== PREFETCH_META),
  });
  const dehydrated = { path, state: withoutTimestamps(state) };
  return {
    dehydrated,
    isMissing: head.isMissing,
    render: async (template, origin, writtenAt) =>
      renderDocument(
        template,
        await renderToMarkup(path, client),
        head,
        { ...dehydrated, writtenAt },
        origin,
      ),
  };
}

/** Removes timestamps, because pages are cached by their data. */
const withoutTimestamps = ({ queries }: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: queries.map(({ queryKey, queryHash, state }) => ({
    queryKey,
    queryHash,
    dehydratedAt: 0,
    state: { ...state, dataUpdatedAt: 0 },
  })),
});

/** The catalogue of each screen that shows one of its entries. */
const CATALOGUES = { course: getCourses, diet: getDietCategories, product: getProducts };

interface ListedValue {
  /** value of the path's parameter */ readonly value: string | number;
  readonly updatedAt: string;
}
async function catalogueEntries(
  catalogue: (typeof CATALOGUES)[keyof typeof CATALOGUES],
): Promise<ListedValue[]> {
  const entries: ListedValue[] = [];
  const parts = listParts<{ id: number; updatedAt: string }>(async (part) =>
    callApi(catalogue, { query: { ...HOME_PAGE, part } }),
  );
  for await (const part of parts)
    entries.push(...part.map(({ id, updatedAt }) => ({ value: id, updatedAt })));
  return entries;
}

const keysOf = (keys: readonly string[]) => async () =>
  keys.map((value) => ({ value, updatedAt: '' }));
/** The parameter values of each listed screen that has a parameter. */
const LISTED_VALUES: Record<
  ScreensWith<'isIndexable'> & ScreenWithParameter,
  () => Promise<readonly ListedValue[]>
> = {
  contentPage: keysOf(CONTENT_PAGES),
  videoPage: keysOf(VIDEO_PAGES),
  course: () => catalogueEntries(CATALOGUES.course),
  diet: () => catalogueEntries(CATALOGUES.diet),
  product: () => catalogueEntries(CATALOGUES.product),
};

const pathOf = (name: ScreenName, value: string | number) =>
  SCREENS[name].path.replace(/:\w+/, String(value));

/**
 * All indexable pages: the path of each, and the ISO date-time of its last change (empty: not known).
 * @throws {ApiFailure} when the lists can't be fetched
 */
export async function listPages(): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(
    SCREEN_NAMES.filter((name) => screenOf(name).isIndexable).map(async (name) => {
      if (!(name in LISTED_VALUES)) return [[SCREENS[name].path, ''] as const];
      const values = await LISTED_VALUES[name as keyof typeof LISTED_VALUES]();
      return values.map(({ value, updatedAt }) => [pathOf(name, value), updatedAt] as const);
    }),
  );
  return new Map(pages.flat());
}

export const isRendered = (path: string): boolean => preloadsOf(path) !== undefined;

/** The id in the path of a document for all items that do not exist; no item has it. */
const MISSING_ID = 0;
/**
 * Path of the document that is sent for a path: all unknown items of a catalogue share one.
 * @param listed all indexable pages
 */
export function documentPath(path: string, listed: ReadonlyMap<string, string>): string {
  const name = screenAt(path)?.name;
  return name && name in CATALOGUES && !listed.has(path) ? pathOf(name, MISSING_ID) : path;
}

async function renderToMarkup(path: string, client: QueryClient): Promise<Markup> {
  await preloadScreen(path);
  const cache = createCache({ key: 'css' });
  cache.compat = true; // collects the styles instead of inserting them beside each element
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  let failure: unknown;
  const stream = await renderToReadableStream(
    <CacheProvider value={cache}>
      <App router={router} client={client} />
    </CacheProvider>,
    {
      // Keeps React from streaming large Suspense boundaries separately: that needs an inline script, which the content
      // security policy blocks.
      progressiveChunkSize: Infinity,
      onError: (error) => void (failure ??= error),
    },
  );
  await stream.allReady;
  if (failure !== undefined) throw failure; // an incomplete page is never sent
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(
    await new Response(stream).text(),
  );
  return {
    root: html,
    styles: styles.flatMap(({ key, ids, css }) =>
      css ? { name: [key, ...ids].join(' '), css } : [],
    ),
  };
}
