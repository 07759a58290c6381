export { chatInfoQuery, profileQuery } from './api/user.queries';
export { fromProfile, type Profile } from './model/profile';
