export { changePassword, logInAsUser, type PasswordChange, sendCode } from './api/user.mutations';
export {
  type Credentials,
  logIn,
  logOutEverywhere,
  register,
  type Registration,
  revokeSession,
} from './api/user.mutations';
export { saveProfile } from './api/user.mutations';
export { chatInfoQuery, profileQuery } from './api/user.queries';
export {
  type Profile,
  type ProfileError,
  profileErrors,
  profileSchema,
  refusedFields,
} from './model/profile';
