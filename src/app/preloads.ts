/** What each public address shows first: asked for before the app's own code is there, or rendered with it. */
import type { FetchQueryOptions, QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import { contentPageQuery, videoSetQuery } from '@/entities/content';
import { requestHome } from '@/pages/home';
import { isContentKey, isRouteId } from '@/shared/config/routes';

/** @param meta what is said of the query besides. @throws {ApiFailure} */
type Preload = (client: QueryClient, meta?: QueryMeta) => Promise<unknown>;
const preload =
  <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Preload =>
  (client, meta) =>
    client.fetchQuery({ ...query, meta });

const home: Preload = (client, meta) => Promise.all(Object.values(requestHome(client, meta)));
/** First parts of the addresses of what is in home's lists (decision 57). */
const ITEMS = ['classes', 'diets', 'products'];

/** @returns undefined where an address shows nothing that is everybody's */
export function preloadsOf(path: string): readonly Preload[] | undefined {
  const [, first, second, third, ...rest] = path.split('/');
  if (rest.length > 0) return undefined;
  if (path === '/' || (ITEMS.includes(first!) && isRouteId(second) && !third)) return [home];
  if (first === 'login' || path === '/register') return [];
  if (first !== 'pages') return undefined;
  if (second === 'videos' && isContentKey(third)) return [preload(videoSetQuery(third))];
  return isContentKey(second) && third === undefined
    ? [preload(contentPageQuery(second))]
    : undefined;
}
