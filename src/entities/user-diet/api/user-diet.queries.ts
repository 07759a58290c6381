import { apiQuery } from '@/shared/api';
import { getDietInfo, getUserDiets } from '@/shared/api/contract/diet';
import { OWN_LIST } from '@/shared/config/list-sizes';
import { toDietFiles, toUserDiet } from '../model/user-diet';

export const userDietsQuery = apiQuery(getUserDiets, OWN_LIST, (diets) => diets.map(toUserDiet));

export const dietFilesQuery = (dietId: number) => apiQuery(getDietInfo, { dietId }, toDietFiles);
