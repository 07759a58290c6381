import { apiQuery } from '@/shared/api';
import { getUserChatInfo, getUserInfo } from '@/shared/api/contract/user';
import { toProfile } from '../model/profile';

/** The logged-in user's profile form. */
export const profileQuery = apiQuery(getUserInfo, undefined, toProfile);

/** What the chat provider knows of the user: fetched and kept, and read by nothing (section 7). */
export const chatInfoQuery = apiQuery(getUserChatInfo, undefined, (info) => info);
