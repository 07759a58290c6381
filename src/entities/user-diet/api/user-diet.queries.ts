import { apiQuery, callApi } from '@/shared/api';
import { extendDiet, getDietInfo, getUserDiets } from '@/shared/api/contract/diet';
import { OWN_LIST } from '@/shared/config/list-sizes';
import { toDietFiles, toUserDiet } from '../model/user-diet';

export const userDietsQuery = apiQuery(getUserDiets, OWN_LIST, (diets) => diets.map(toUserDiet));

export const dietFilesQuery = (dietId: number) => apiQuery(getDietInfo, { dietId }, toDietFiles);

/** The basket line that extends a diet. @throws {ApiFailure} */
export const fetchExtension = (dietId: number, signal: AbortSignal) =>
  callApi(extendDiet, { query: { dietId }, signal });
