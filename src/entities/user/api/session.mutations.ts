/** Ways into a session, each of which answers what is stored of it, and out of it. */
import { apiMutation } from '@/shared/api';
import { getToken, logOut, registerUser } from '@/shared/api/contract/authentication';
import { toUserName } from '@/shared/api/contract/rules/person';
import { callLast } from '@/shared/api/last-call';
import { type SessionScope, toSessionInfo } from '@/shared/session';

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

/** Ends all sessions of the member on the server, this one among them. @throws {ApiFailure} */
export const logOutEverywhere = apiMutation(logOut, {
  toRequest: () => ({ query: { everywhere: true } }),
  toResult: (): void => undefined,
});

/**
 * Ends on the server what has ended here. Where it has no such call (decision 49), or can't be reached, the token runs
 * out by itself.
 */
export const revokeSession = (ended: SessionScope): void => callLast(logOut, ended);
