export {
  changePassword,
  type Credentials,
  logIn,
  logInAsUser,
  logOutEverywhere,
  type PasswordChange,
  register,
  type Registration,
  revokeSession,
  saveProfile,
  sendCode,
} from './api/user.mutations';
export { chatInfoQuery, profileQuery } from './api/user.queries';
export { type Profile, profileRules, profileSchema, sendableProfile } from './model/profile';
