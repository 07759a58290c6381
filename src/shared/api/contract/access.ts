/** Logins without the own password: by a code that is sent to the mobile number, and by the operator's code. */
import * as z from 'zod/mini';
import { sessionInfo } from './authentication';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';
import { nothing, sentText } from './wire';

export const getTokenAsUser = defineCall({
  method: 'GET',
  path: '/api/Authentication/GetTokenAsUser/',
  access: 'operator',
  keepsSession: true,
  summary: 'An operator logs in as another user (decision 12)',
  query: z.object({ userId: sentText(LIMITS.name), pass: sentText(LIMITS.password) }),
  answer: sessionInfo,
});

const forgotPassword = z.object({
  username: sentText(LIMITS.mobile),
  activationCode: sentText(LIMITS.activationCode),
  newPassword: sentText(LIMITS.password),
  confirmPass: sentText(LIMITS.password),
});

export const sendActivationCode = defineCall({
  method: 'POST',
  path: '/api/Authentication/SendActivationCode',
  access: 'anyone',
  keepsSession: true,
  summary:
    'Send an activation code to a mobile number; the response is the same for unknown numbers',
  body: forgotPassword,
  answer: nothing,
});

export const changeForgottenPassword = defineCall({
  method: 'POST',
  path: '/api/Authentication/ChangeFogotPassword',
  access: 'anyone',
  keepsSession: true,
  summary: 'Change the password with the code that was sent',
  body: forgotPassword,
  answer: sessionInfo,
});

export const sendLoginCode = defineCall({
  method: 'POST',
  path: '/api/Authentication/SendLoginCode',
  access: 'anyone',
  keepsSession: true,
  summary:
    'Send a code to a mobile number, which logs in or registers; the response is the same for unknown numbers; our own call, optional for a server (decision 49)',
  body: z.object({ username: sentText(LIMITS.mobile) }),
  answer: nothing,
});

export const logInByCode = defineCall({
  method: 'POST',
  path: '/api/Authentication/LogInByCode',
  access: 'anyone',
  keepsSession: true,
  summary:
    'Log in with the code that was sent; a number without an account may then register with the same code and without a password; our own call, optional for a server (decision 49)',
  body: z.object({
    username: sentText(LIMITS.mobile),
    activationCode: sentText(LIMITS.activationCode),
  }),
  answer: z.object({ /** null: the number has no account */ session: z.nullable(sessionInfo) }),
});
