import { apiQuery } from '@/shared/api';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { HOME_LIST } from '@/shared/config/list-sizes';

/** The home page's diet programmes: 20, the first part (section 9). */
export const catalogueOfDiets = apiQuery(getDietCategories, HOME_LIST, (diets) => diets);
