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
import { catalogueOfCourses } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { createQueryClient, handleRequestsWith, PREFETCH_META } from '@/shared/api';
import { CONTENT_PAGES, VIDEO_PAGES } from '@/shared/config/routes';
import {
  SCREEN_NAMES,
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
 * @throws {ApiFailure} when its data can't be fetched
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

/**
 * The paths of all indexable pages.
 * @throws {ApiFailure} when the lists can't be fetched
 */
export async function listPages(): Promise<string[]> {
  const client = createQueryClient(() => {});
  const idsOf = async (list: Promise<readonly { id: number }[]>) =>
    (await list).map(({ id }) => id);
  /** The parameter values of each listed screen that has a parameter. */
  const values: Record<
    ScreensWith<'isListed'> & ScreenWithParameter,
    () => Promise<readonly (string | number)[]>
  > = {
    contentPage: async () => CONTENT_PAGES,
    videoPage: async () => VIDEO_PAGES,
    course: () => idsOf(client.fetchQuery(catalogueOfCourses)),
    diet: () => idsOf(client.fetchQuery(catalogueOfDiets)),
    product: () => idsOf(client.fetchQuery(catalogueOfProducts)),
  };
  const listed = SCREEN_NAMES.filter((name) => screenOf(name).isListed);
  const paths = await Promise.all(
    listed.map(async (name) => {
      const { path } = SCREENS[name];
      if (!(name in values)) return [path];
      const paramValues = await values[name as keyof typeof values]();
      return paramValues.map((value) => path.replace(/:\w+/, String(value)));
    }),
  );
  return paths.flat();
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
    styles: styles.map(({ key, ids, css }) => ({ name: [key, ...ids].join(' '), css })),
  };
}
