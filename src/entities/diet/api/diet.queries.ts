import type { AnswerOf } from '@/shared/api/contract';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { pricedItemOf, toDescriptions } from '@/shared/lib/catalogue-item';
import { callApi, catalogueQueries } from '@/shared/api';
import { isValidDietToBasket } from '@/shared/api/contract/eligibility';

export const toDiet = ({ descriptions, ...rest }: AnswerOf<typeof getDietCategories>[number]) => ({
  ...rest,
  descriptions: toDescriptions(descriptions),
});
export type Diet = ReturnType<typeof toDiet>;

/** The offer that pressing «start» on the diet adds to the basket. */
export const offerOfDiet = (diet: Diet) => ({
  kind: 'diet' as const,
  ...pricedItemOf(diet),
  connectedDiet: null,
});

export const dietCatalogue = catalogueQueries(getDietCategories, (diets) => diets.map(toDiet));

/**
 * Fetches whether the member may buy this diet; the result is never cached.
 * @throws {ApiFailure} 403 while the profile is incomplete
 */
export const fetchDietEligibility = (
  categoryId: number,
  signal: AbortSignal,
  onMessages: (messages: readonly string[]) => void,
): Promise<boolean> => callApi(isValidDietToBasket, { query: { categoryId }, signal, onMessages });
