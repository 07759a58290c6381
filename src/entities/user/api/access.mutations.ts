/** Ways in besides one's own password; each answers what is stored of the session. */
import { apiMutation } from '@/shared/api';
import {
  changeForgottenPassword,
  getTokenAsUser,
  sendActivationCode,
} from '@/shared/api/contract/access';
import { toUserName } from '@/shared/api/contract/rules/person';
import { toSessionInfo } from '@/shared/session';

export interface PasswordChange {
  mobile: string;
  activationCode: string;
  newPassword: string;
  repeatedPassword: string;
}

/** An operator logs in as another user (decision 12). @throws {ApiFailure} */
export const logInAsUser = apiMutation(getTokenAsUser, {
  toRequest: ({ userId, code }: { userId: string; code: string }) => ({
    query: { userId, pass: code },
  }),
  toResult: toSessionInfo,
});

/** Sends an activation code to a mobile number. @throws {ApiFailure} */
export const sendCode = apiMutation(sendActivationCode, {
  toRequest: (mobile: string) => ({
    body: { username: toUserName(mobile), activationCode: '', newPassword: '', confirmPass: '' },
  }),
  toResult: (): void => undefined,
});

/** Changes a forgotten password with the code that was sent, and logs in. @throws {ApiFailure} */
export const changePassword = apiMutation(changeForgottenPassword, {
  toRequest: ({ mobile, activationCode, newPassword, repeatedPassword }: PasswordChange) => ({
    body: {
      username: toUserName(mobile),
      activationCode,
      newPassword,
      confirmPass: repeatedPassword,
    },
  }),
  toResult: toSessionInfo,
});
