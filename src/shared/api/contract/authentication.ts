import * as z from 'zod/mini';
import { flag, nothing, sentText, text } from './wire';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';

/**
 * Data of the logged-in user, stored in local storage under `userInfo`. A token with characters that are invalid in a
 * header would make every call fail, so it is rejected.
 */
export const sessionInfo = z.object({
  token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  firstname: text,
  lastname: text,
  userName: text,
  avatar: text,
});
export type WireSessionInfo = z.output<typeof sessionInfo>;

export const getToken = defineCall({
  method: 'POST',
  path: '/api/Authentication/GetToken',
  access: 'anyone',
  keepsSession: true,
  summary: 'Log in with mobile number and password',
  body: z.object({ username: sentText(LIMITS.mobile), password: sentText(LIMITS.password) }),
  answer: sessionInfo,
});

export const registerUser = defineCall({
  method: 'POST',
  path: '/api/Authentication/RegisterUser',
  access: 'anyone',
  keepsSession: true,
  summary:
    'Register; all nine keys are sent, the unfilled ones empty (decision 34), and the code that the server may have sent to the number (decision 49); with the code of `SendLoginCode` the passwords may be empty',
  body: z.object({
    firstname: sentText(LIMITS.name),
    lastname: sentText(LIMITS.name),
    username: sentText(LIMITS.mobile),
    email: sentText(LIMITS.email),
    password: sentText(LIMITS.password),
    confirmPassword: sentText(LIMITS.password),
    phoneNumber: sentText(LIMITS.mobile),
    instagramId: sentText(LIMITS.name),
    whatsappNumber: sentText(LIMITS.mobile),
    /** the server refuses this field first if it wants a code */
    activationCode: z.optional(sentText(LIMITS.activationCode)),
  }),
  answer: sessionInfo,
});

export const logOut = defineCall({
  method: 'POST',
  path: '/api/Authentication/Logout',
  access: 'member',
  summary:
    'End this session, or all sessions of the member; our own call, optional for a server (decision 49)',
  query: z.object({ everywhere: flag }),
  answer: nothing,
});
