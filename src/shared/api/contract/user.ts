/** The user's own profile. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { Gender } from './codes';
import { LIMITS } from './rules/limits';
import { idOrZero, nothing, number, sentText, text } from './wire';

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/api/User/GetUserInfo',
  access: 'member',
  summary: 'The profile form of the logged-in user',
  answer: z.object({
    id: idOrZero,
    firstname: text,
    lastname: text,
    mobile: text,
    gender: number,
    birthDate: text,
    instagramId: text,
    tel: text,
    nCode: text,
    friendName: text,
    friendPhone: text,
    avatar: text,
    address: text,
  }),
});

export const updateProfile = defineCall({
  method: 'POST',
  path: '/api/User/UpdateProfile',
  access: 'member',
  summary: 'Save the whole profile form',
  body: z.object({
    id: idOrZero,
    firstname: sentText(LIMITS.name),
    lastname: sentText(LIMITS.name),
    mobile: sentText(LIMITS.mobile),
    gender: z.literal(Object.values(Gender)),
    birthDate: sentText(10),
    instagramId: sentText(LIMITS.name),
    tel: sentText(LIMITS.mobile),
    nCode: sentText(LIMITS.name), // a wrong one is told and sent: the server decides (decision 54)
    friendName: sentText(LIMITS.name),
    friendPhone: sentText(LIMITS.mobile),
    avatar: sentText(LIMITS.storedPath),
    address: sentText(LIMITS.address),
  }),
  answer: nothing,
});

export const getUserChatInfo = defineCall({
  method: 'GET',
  path: '/api/User/GetUserChatInfo',
  access: 'member',
  summary: 'What the chat provider knows of the user; stored, unused',
  answer: z.catch(z.looseObject({}), {}),
});
