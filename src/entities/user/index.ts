export {
  changePassword,
  type Credentials,
  logIn,
  logInAsUser,
  logInByCode,
  logOutEverywhere,
  type PasswordChange,
  register,
  type Registration,
  revokeSession,
  saveProfile,
  sendCode,
  sendLoginCode,
} from './api/user.mutations';
export { chatInfoQuery, profileQuery } from './api/user.queries';
export { type Profile, profileRules, profileSchema, sendableProfile } from './model/profile';
