/** Ways into a session; each answers what is stored of it. */
import { apiMutation } from '@/shared/api';
import { getToken, registerUser } from '@/shared/api/contract/authentication';
import { toUserName } from '@/shared/api/contract/rules/person';
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

/** @throws {ApiFailure} */
export const logIn = apiMutation(getToken, {
  toRequest: ({ username, password }: Credentials) => ({
    body: { username: toUserName(username), password },
  }),
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
      phoneNumber: toUserName(mobile),
      instagramId: '',
      whatsappNumber: '',
    },
  }),
  toResult: toSessionInfo,
});
