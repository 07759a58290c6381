/** A diet of the catalogue, in the app's naming. */
import type { AnswerOf } from '@/shared/api/contract';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { pricedItemOf, toDescriptions } from '@/shared/lib/catalogue-item';
import { apiQuery, callApi, entryQuery, partsQuery } from '@/shared/api';
import { isValidDietToBasket } from '@/shared/api/contract/eligibility';
import { HOME_PAGE } from '@/shared/config/list-sizes';

export const toDietCategory = ({
  descriptions,
  ...rest
}: AnswerOf<typeof getDietCategories>[number]) => ({
  ...rest,
  descriptions: toDescriptions(descriptions),
});
export type DietCategory = ReturnType<typeof toDietCategory>;

/** The offer that pressing «start» on the diet adds to the basket. */
export const offerOfDiet = (diet: DietCategory) => ({
  kind: 'diet' as const,
  ...pricedItemOf(diet),
  connectedDiet: null,
});

/** The home page's diets: 20, the first page of the list (section 9). */
export const catalogueOfDiets = apiQuery(getDietCategories, HOME_PAGE, (diets) =>
  diets.map(toDietCategory),
);

const fetchPart = async (part: number, signal: AbortSignal) =>
  (await callApi(getDietCategories, { query: { ...HOME_PAGE, part }, signal })).map(toDietCategory);

/** All parts of the catalogue of diets. */
export const partsOfDiets = partsQuery(catalogueOfDiets, fetchPart);

/** A diet of the catalogue by its id; null: the catalogue does not contain it. */
export const dietQuery = entryQuery(catalogueOfDiets, fetchPart);

/**
 * Fetches whether the member may buy this diet; the result is never cached.
 * @throws {ApiFailure} 403 while the profile is incomplete
 */
export const fetchDietEligibility = (
  categoryId: number,
  signal: AbortSignal,
  onMessages: (messages: readonly string[]) => void,
): Promise<boolean> => callApi(isValidDietToBasket, { query: { categoryId }, signal, onMessages });
