/** The user's own profile. */
import * as z from 'zod/mini';
import { defineCall } from './call';
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
    firstname: sentText(100),
    lastname: sentText(100),
    mobile: sentText(32),
    gender: z.literal([0, 1, 2]),
    birthDate: sentText(10),
    instagramId: sentText(100),
    tel: sentText(32),
    nCode: sentText(10),
    friendName: sentText(100),
    friendPhone: sentText(32),
    avatar: sentText(512),
    address: sentText(1000),
  }),
  answer: nothing,
});

export const getUserChatInfo = defineCall({
  method: 'GET',
  path: '/api/User/GetUserChatInfo',
  access: 'member',
  summary: 'What the chat provider knows of the user; stored, unused',
  answer: nothing,
});
