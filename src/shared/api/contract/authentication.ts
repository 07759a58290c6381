/** Logging in and registering. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { sentText, text } from './wire';

/** What is stored about who is logged in, under the local storage key `userInfo`. */
export const sessionInfo = z.object({
  token: z.string().check(z.minLength(1)),
  firstname: text,
  lastname: text,
  userName: text,
  avatar: text,
});
export type SessionInfo = z.output<typeof sessionInfo>;

export const getToken = defineCall({
  method: 'POST',
  path: '/api/Authentication/GetToken',
  access: 'anyone',
  keepsSession: true,
  summary: 'Log in with mobile number and password',
  body: z.object({ username: sentText(32), password: sentText(256) }),
  answer: sessionInfo,
});

export const registerUser = defineCall({
  method: 'POST',
  path: '/api/Authentication/RegisterUser',
  access: 'anyone',
  keepsSession: true,
  summary: 'Register; all nine keys are sent, the unfilled ones empty (decision 34)',
  body: z.object({
    firstname: sentText(100),
    lastname: sentText(100),
    username: sentText(32),
    email: sentText(254),
    password: sentText(256),
    confirmPassword: sentText(256),
    phoneNumber: sentText(32),
    instagramId: sentText(100),
    whatsappNumber: sentText(32),
  }),
  answer: sessionInfo,
});
