/** Ways into a session; each answers what is stored of it. */
import { apiMutation } from '@/shared/api';
import {
  changeForgottenPassword,
  getTokenAsUser,
  sendActivationCode,
} from '@/shared/api/contract/access';
import { getToken, registerUser } from '@/shared/api/contract/authentication';
import { toSessionInfo } from '@/shared/session';

export interface Credentials {
  /** mobile number */ username: string;
  password: string;
}
export interface Registration {
  firstName: string;
  lastName: string;
  mobile: string;
  password: string;
  repeatedPassword: string;
}
export interface PasswordChange {
  mobile: string;
  activationCode: string;
  newPassword: string;
  repeatedPassword: string;
}

/** @throws {ApiFailure} */
export const logIn = apiMutation(getToken, {
  toRequest: (body: Credentials) => ({ body }),
  toResult: toSessionInfo,
});

/** All nine keys are sent, the unfilled ones empty (decision 34). @throws {ApiFailure} */
export const register = apiMutation(registerUser, {
  toRequest: ({ firstName, lastName, mobile, password, repeatedPassword }: Registration) => ({
    body: {
      firstname: firstName,
      lastname: lastName,
      username: '',
      email: '',
      password,
      confirmPassword: repeatedPassword,
      phoneNumber: mobile,
      instagramId: '',
      whatsappNumber: '',
    },
  }),
  toResult: toSessionInfo,
});

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
    body: { username: mobile, activationCode: '', newPassword: '', confirmPass: '' },
  }),
  toResult: () => undefined,
});

/** Changes a forgotten password with the code that was sent, and logs in. @throws {ApiFailure} */
export const changePassword = apiMutation(changeForgottenPassword, {
  toRequest: ({ mobile, activationCode, newPassword, repeatedPassword }: PasswordChange) => ({
    body: { username: mobile, activationCode, newPassword, confirmPass: repeatedPassword },
  }),
  toResult: toSessionInfo,
});
