import { apiMutation } from '@/shared/api';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { getUserInfo, updateProfile } from '@/shared/api/contract/user';
import { fromProfile, type Profile } from '../model/profile';

/** Saves the whole profile. Whether courses and diets are shown depends on it (section 5). @throws {ApiFailure} */
export const saveProfile = apiMutation(updateProfile, {
  toRequest: (profile: Profile) => ({ body: fromProfile(profile) }),
  toResult: (): void => undefined,
  makesStale: [getUserInfo, getUserCourses],
});
