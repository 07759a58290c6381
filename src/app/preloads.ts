/** The data of each server-rendered screen, for the entry script, the hover of a link, and server rendering. */
import type { FetchQueryOptions, QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import { contentPageQuery, videoSetQuery } from '@/entities/content';
import { courseCatalogue } from '@/entities/course';
import { dietCatalogue } from '@/entities/diet';
import { productCatalogue } from '@/entities/product';
import { paymentGatewaysQuery } from '@/entities/payment-gateway';
import { courseReviewsQuery } from '@/entities/review';
import { displayInfoQuery, taxPercentQuery } from '@/entities/setting';
import { requestHome } from '@/pages/home';
import { screenAt, type ScreenAddress, type ScreensWith } from '@/shared/config/screens';

/**
 * @param meta of the query
 * @throws {ApiFailure}
 */
type Preload = (client: QueryClient, meta?: QueryMeta) => Promise<unknown>;
const preload =
  <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Preload =>
  (client, meta) =>
    client.fetchQuery({ ...query, meta });

const home = (): Preload[] => [
  (client, meta) => Promise.all(Object.values(requestHome(client, meta))),
];
/** The data of an item's page, or of home, which is shown if there is no such item. */
const item =
  <Data, Key extends QueryKey>(
    queryOf: (id: number) => FetchQueryOptions<Data, Error, Data, Key>,
  ) =>
  ({ id }: Required<ScreenAddress['params']>): Preload[] => [
    preload(displayInfoQuery),
    preload(taxPercentQuery),
    ifPossible(preload(paymentGatewaysQuery)),
    async (client, meta) => {
      const found = await preload(queryOf(Number(id)))(client, meta);
      if (!found) await Promise.all(home().map((each) => each(client, meta)));
    },
  ];
/** Ignores a failed load: the screen renders without this data. */
const ifPossible =
  (load: Preload): Preload =>
  (client, meta) =>
    load(client, meta).catch(() => undefined);
const nothing = (): Preload[] => [];
/** The queries of each server-rendered screen, as functions of its route parameters. */
const PRELOADS: Record<
  ScreensWith<'isRendered'>,
  (params: Required<ScreenAddress['params']>) => Preload[]
> = {
  home,
  course: (params) => [
    ...item(courseCatalogue.entry)(params),
    ifPossible(preload(courseReviewsQuery(Number(params.id)))),
  ],
  diet: item(dietCatalogue.entry),
  product: item(productCatalogue.entry),
  login: () => [ifPossible(preload(displayInfoQuery))],
  register: nothing,
  contentPage: ({ keyValue }) => [preload(contentPageQuery(keyValue!)), preload(displayInfoQuery)],
  videoPage: ({ keyValue }) => [preload(videoSetQuery(keyValue!)), preload(displayInfoQuery)],
};

/** @returns undefined if the path is not a server-rendered screen */
export function preloadsOf(path: string): readonly Preload[] | undefined {
  const screen = screenAt(path);
  return screen && screen.name in PRELOADS
    ? PRELOADS[screen.name as keyof typeof PRELOADS](screen.params)
    : undefined;
}
