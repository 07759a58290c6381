/** Login, registration and logout. Login and registration return the session data to store. */
import { apiMutation } from '@/shared/api';
import { getToken, logOut, registerUser } from '@/shared/api/contract/authentication';
import { toUserName } from '@/shared/api/contract/rules/person';
import { sendKeepalive } from '@/shared/api/keepalive-call';
import { type SessionScope, toSessionInfo } from '@/shared/session';
import {
  changeForgottenPassword,
  getTokenAsUser,
  logInByCode as logInByCodeCall,
  sendActivationCode,
  sendLoginCode as sendLoginCodeCall,
} from '@/shared/api/contract/access';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { getUserInfo, updateProfile } from '@/shared/api/contract/user';
import { fromProfile, type Profile, profileFieldNames } from '../model/profile';

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
  /** the code that the server has sent to the number; undefined: it has not wanted one */
  activationCode?: string;
}

export const logIn = apiMutation(getToken, {
  toRequest: ({ username, password }: Credentials) => ({
    body: { username: toUserName(username), password },
  }),
  toResult: toSessionInfo,
});

/** Sends all nine keys, unfilled ones empty (decision 34). */
export const register = apiMutation(registerUser, {
  toRequest: ({
    firstName,
    lastName,
    mobile,
    password,
    repeatedPassword,
    ...rest
  }: Registration) => ({
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
      activationCode: rest.activationCode,
    },
  }),
  toResult: toSessionInfo,
  fieldNames: {
    firstname: 'firstName',
    lastname: 'lastName',
    phoneNumber: 'mobile',
    confirmPassword: 'repeatedPassword',
  },
});

/** Ends all sessions of the member on the server, including this one. */
export const logOutEverywhere = apiMutation(logOut, {
  toRequest: () => ({ query: { everywhere: true } }),
});

/**
 * Ends a session on the server after it ended here. If the server has no such call (decision 49) or can't be reached,
 * the token expires by itself.
 */
export const revokeSession = (ended: SessionScope): void => sendKeepalive(logOut, ended);

export interface PasswordChange {
  mobile: string;
  activationCode: string;
  newPassword: string;
  repeatedPassword: string;
}

/** Logs an operator in as another user (decision 12). */
export const logInAsUser = apiMutation(getTokenAsUser, {
  toRequest: ({ userId, code }: { userId: string; code: string }) => ({
    query: { userId, pass: code },
  }),
  toResult: toSessionInfo,
  fieldNames: { pass: 'code' },
});

/** Sends an activation code to a mobile number. */
export const sendCode = apiMutation(sendActivationCode, {
  toRequest: (mobile: string) => ({
    body: { username: toUserName(mobile), activationCode: '', newPassword: '', confirmPass: '' },
  }),
  fieldNames: { username: 'mobile' },
});

/** Sends a code to a mobile number, which logs in, or proves a new number. */
export const sendLoginCode = apiMutation(sendLoginCodeCall, {
  toRequest: (mobile: string) => ({ body: { username: toUserName(mobile) } }),
  fieldNames: { username: 'mobile' },
});

/** Logs in with the code that was sent. The result is null if the number has no account yet. */
export const logInByCode = apiMutation(logInByCodeCall, {
  toRequest: ({ mobile, activationCode }: { mobile: string; activationCode: string }) => ({
    body: { username: toUserName(mobile), activationCode },
  }),
  toResult: ({ session }) => session && toSessionInfo(session),
  fieldNames: { username: 'mobile' },
});

/** Changes a forgotten password with the activation code, and logs in. */
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
  fieldNames: { confirmPass: 'repeatedPassword' },
});

/** Saves the whole profile. Courses and diets are shown only if it is complete (section 5). */
export const saveProfile = apiMutation(updateProfile, {
  toRequest: (profile: Profile) => ({ body: fromProfile(profile) }),
  fieldNames: profileFieldNames,
  invalidates: [getUserInfo, getUserCourses],
});
