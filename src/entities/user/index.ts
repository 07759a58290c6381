export {
  changePassword,
  type Credentials,
  logIn,
  logInAsUser,
  type PasswordChange,
  register,
  type Registration,
  sendCode,
} from './api/session.mutations';
export { saveProfile } from './api/user.mutations';
export { chatInfoQuery, profileQuery } from './api/user.queries';
export { type Profile, profileSchema } from './model/profile';
