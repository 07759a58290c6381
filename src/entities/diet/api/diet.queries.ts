import { apiQuery, callApi } from '@/shared/api';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { isValidDietToBasket } from '@/shared/api/contract/eligibility';
import { HOME_LIST } from '@/shared/config/list-sizes';
import { toDietCategory } from '../model/diet-category';

/** The home page's diet programmes: 20, the first part (section 9). */
export const catalogueOfDiets = apiQuery(getDietCategories, HOME_LIST, (diets) =>
  diets.map(toDietCategory),
);

/** May the member buy this diet? Asked anew each time. @throws {ApiFailure} 403 while the profile is incomplete */
export const fetchDietEligibility = (
  categoryId: number,
  signal: AbortSignal,
  onMessages: (messages: readonly string[]) => void,
): Promise<boolean> => callApi(isValidDietToBasket, { query: { categoryId }, signal, onMessages });
