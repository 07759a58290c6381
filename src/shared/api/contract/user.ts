import * as z from 'zod/mini';
import { defineCall } from './call';
import { Gender } from './codes';
import { LIMITS } from './rules/limits';
import { byWireName, MAX_LENGTHS, PROFILE_TEXTS } from './rules/profile-fields';
import { idOrZero, nothing, number, sentText, text } from './wire';

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/api/User/GetUserInfo',
  access: 'member',
  summary: 'The profile form of the logged-in user',
  answer: z.object({
    id: idOrZero,
    gender: number,
    avatar: text,
    ...byWireName(() => text),
  }),
});

export const updateProfile = defineCall({
  method: 'POST',
  path: '/api/User/UpdateProfile',
  access: 'member',
  summary: 'Save the whole profile form',
  body: z.object({
    id: idOrZero,
    gender: z.literal(Object.values(Gender)),
    avatar: sentText(LIMITS.storedPath),
    ...byWireName((name) => sentText(MAX_LENGTHS[PROFILE_TEXTS[name].kind])),
  }),
  answer: nothing,
});

export const getUserChatInfo = defineCall({
  method: 'GET',
  path: '/api/User/GetUserChatInfo',
  access: 'member',
  summary: 'The data that the chat provider has about the user; stored, unused',
  answer: z.catch(z.looseObject({}), {}),
});
