/** Logins without the own password: an activation code for the mobile number, and the operator's code. */
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
