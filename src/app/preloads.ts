/** What each public address shows first: asked for before the app's own code is there, or rendered with it. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { contentPageQuery, videoSetQuery } from '@/entities/content';
import { catalogueOfCourses } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { displayInfoQuery, taxPercentQuery } from '@/entities/setting';
import { isContentKey, isRouteId } from '@/shared/config/routes';

/** @throws {ApiFailure} */
type Preload = (client: QueryClient) => Promise<unknown>;
const preload =
  <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Preload =>
  (client) =>
    client.fetchQuery(query);

/** By the first part of an address of something in them. */
const LISTS: Readonly<Record<string, Preload>> = {
  classes: preload(catalogueOfCourses),
  diets: preload(catalogueOfDiets),
  products: preload(catalogueOfProducts),
};

/** @returns undefined where an address shows nothing that is everybody's */
export function preloadsOf(path: string): readonly Preload[] | undefined {
  const [, first, second, third, ...rest] = path.split('/');
  if (rest.length > 0) return undefined;
  const list = path === '/' ? LISTS.classes : isRouteId(second) && !third && LISTS[first!];
  if (list) return [preload(displayInfoQuery), preload(taxPercentQuery), list];
  if (first === 'login' || path === '/register') return [];
  if (first !== 'pages') return undefined;
  if (second === 'videos' && isContentKey(third)) return [preload(videoSetQuery(third))];
  return isContentKey(second) && third === undefined
    ? [preload(contentPageQuery(second))]
    : undefined;
}
