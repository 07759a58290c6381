import { apiQuery } from '@/shared/api';
import { getDietInfo, getUserDiets } from '@/shared/api/contract/diet';
import { OWN_LIST } from '@/shared/config/list-sizes';
import { toDietFiles, toUserDiet } from '../model/user-diet';

export const userDietsQuery = apiQuery(getUserDiets, OWN_LIST, (diets) => diets.map(toUserDiet));

/** Links can't know that an address has expired: who comes back to the page finds new ones. */
export const dietFilesQuery = (dietId: number) =>
  ({ ...apiQuery(getDietInfo, { dietId }, toDietFiles), refetchOnWindowFocus: true }) as const;
