import { apiQuery } from '@/shared/api';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { OWN_LIST } from '@/shared/config/list-sizes';
import { toUserCourse } from '../model/user-course';

/** The user's own courses, and whether the profile that they need is complete. */
export const userCoursesQuery = apiQuery(
  getUserCourses,
  OWN_LIST,
  ({ isCompleteProfile, data }) => ({
    isProfileComplete: isCompleteProfile,
    courses: data.map(toUserCourse),
  }),
);
