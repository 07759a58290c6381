import { apiQuery } from '@/shared/api';
import { getUserChatInfo, getUserInfo } from '@/shared/api/contract/user';
import { toProfile } from '../model/profile';

export const profileQuery = apiQuery(getUserInfo, undefined, toProfile);

/** The user's data for the chat provider: fetched and cached, but unused (section 7). */
export const chatInfoQuery = apiQuery(getUserChatInfo, undefined, (info) => info);
