/** The server's side of the app: what a public address shows, as markup that the browser takes over. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import { catalogueOfCourses } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { createQueryClient, handleRequestsWith } from '@/shared/api';
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
  /** What the page shows; equal pages have equal data. */
  readonly dehydrated: DehydratedPage;
  /**
   * @param template the built document
   * @param origin of the app; undefined: not known
   * @param writtenAt milliseconds, of a document that is stored as a file
   */
  readonly render: (template: string, origin?: string, writtenAt?: number) => Promise<string>;
}

/** Who is asked for what pages show: the server itself. Call it before the first page. */
export const answerFromServer = handleRequestsWith;
export type { RequestHandler } from '@/shared/api';

/**
 * A page as every visitor and member sees it first: nothing of a person is in it.
 * @returns undefined where the address shows nothing that is everybody's
 * @throws {ApiFailure} when what it shows can't be had
 */
export async function preparePage(path: string): Promise<Page | undefined> {
  const preloads = preloadsOf(path);
  if (!preloads) return undefined;
  const client = createQueryClient(() => {});
  await Promise.all(preloads.map((preload) => preload(client)));
  const dehydrated = { path, state: withoutTimestamps(dehydrate(client)) };
  return {
    dehydrated,
    render: async (template, origin, writtenAt) =>
      renderDocument(
        template,
        await renderToMarkup(path, client),
        headOf(path, client),
        { ...dehydrated, writtenAt },
        origin,
      ),
  };
}

/** Pages are cached by what they show: when their data was read is no part of that. */
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
 * The paths of all public pages that are worth finding.
 * @throws {ApiFailure} when the lists can't be had
 */
export async function listPages(): Promise<string[]> {
  const client = createQueryClient(() => {});
  const idsOf = async (list: Promise<readonly { id: number }[]>) =>
    (await list).map(({ id }) => id);
  /** The values of the parameter of each listed screen that has one. */
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
      const known = await values[name as keyof typeof values]();
      return known.map((value) => path.replace(/:\w+/, String(value)));
    }),
  );
  return paths.flat();
}

async function renderToMarkup(path: string, client: QueryClient): Promise<Markup> {
  await preloadScreen(path);
  const cache = createCache({ key: 'css' });
  cache.compat = true; // styles are collected, not written beside each element
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  let failure: unknown;
  const stream = await renderToReadableStream(
    <CacheProvider value={cache}>
      <App router={router} client={client} />
    </CacheProvider>,
    {
      // A part that came later would come with a script, which the policy refuses.
      progressiveChunkSize: Infinity,
      onError: (error) => void (failure ??= error),
    },
  );
  await stream.allReady;
  if (failure !== undefined) throw failure; // a part of the page is a better page nowhere
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(
    await new Response(stream).text(),
  );
  return {
    root: html,
    styles: styles.map(({ key, ids, css }) => ({ name: [key, ...ids].join(' '), css })),
  };
}
