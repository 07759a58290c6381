import { apiQuery, callApi } from '@/shared/api';
import { getCourses } from '@/shared/api/contract/course';
import { isValidCourseToBasket } from '@/shared/api/contract/payment';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { HOME_LIST, OWN_LIST } from '@/shared/config/list-sizes';
import { toCourse } from '../model/course';
import { toUserCourse } from '../model/user-course';

/** The home page's courses: 20, the first part (section 9). */
export const catalogueOfCourses = apiQuery(getCourses, HOME_LIST, (courses) =>
  courses.map(toCourse),
);

/** The user's own courses, and whether the profile that they need is complete. */
export const userCoursesQuery = apiQuery(
  getUserCourses,
  OWN_LIST,
  ({ isCompleteProfile, data }) => ({
    isProfileComplete: isCompleteProfile,
    courses: data.map(toUserCourse),
  }),
);

/** May the member buy this course? Asked anew each time. @throws {ApiFailure} 403 while the profile is incomplete */
export const fetchCourseEligibility = (courseId: number, signal: AbortSignal) =>
  callApi(isValidCourseToBasket, { query: { courseId }, signal });
