import { apiQuery } from '@/shared/api';
import { getUserInfo } from '@/shared/api/contract/user';
import { toProfile } from '../model/profile';

/** The logged-in user's profile form. */
export const profileQuery = apiQuery(getUserInfo, undefined, toProfile);
