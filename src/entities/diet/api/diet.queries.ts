import type { AnswerOf } from '@/shared/api/contract';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { pricedItemOf, toDescriptions } from '@/shared/lib/catalogue-item';
import { callApi, catalogueQueries } from '@/shared/api';
import { isValidDietToBasket } from '@/shared/api/contract/eligibility';

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

export const dietCatalogue = catalogueQueries(getDietCategories, (diets) =>
  diets.map(toDietCategory),
);

/**
 * Fetches whether the member may buy this diet; the result is never cached.
 * @throws {ApiFailure} 403 while the profile is incomplete
 */
export const fetchDietEligibility = (
  categoryId: number,
  signal: AbortSignal,
  onMessages: (messages: readonly string[]) => void,
): Promise<boolean> => callApi(isValidDietToBasket, { query: { categoryId }, signal, onMessages });
