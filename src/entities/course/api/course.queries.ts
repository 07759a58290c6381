import { BACKGROUND_META, callApi, catalogueQueries, wholeListQuery } from '@/shared/api';
import { getCourses } from '@/shared/api/contract/course';
import { isValidCourseToBasket } from '@/shared/api/contract/eligibility';
import { toCourse, toUserCourse } from '../model/course';
import { useQuery } from '@tanstack/react-query';
import { getUserCourses } from '@/shared/api/contract/user-course';

export const courseCatalogue = catalogueQueries(getCourses, (courses) => courses.map(toCourse));

/**
 * Fetches whether the member may buy this course; the result is never cached.
 * @throws {ApiFailure} 403 while the profile is incomplete
 */
export const fetchCourseEligibility = (
  courseId: number,
  signal: AbortSignal,
  onMessages: (messages: readonly string[]) => void,
): Promise<boolean> => callApi(isValidCourseToBasket, { query: { courseId }, signal, onMessages });

/** The user's own courses, and whether the profile is complete, without which the courses are not shown. */
export const userCoursesQuery = wholeListQuery(
  getUserCourses,
  {},
  ({ data }) => data,
  (courses, { isCompleteProfile }) => ({
    isProfileComplete: isCompleteProfile,
    courses: courses.map(toUserCourse),
  }),
);

/** One of the user's own courses, without messages if the request fails; undefined until it is loaded. */
export const useOwnCourse = (id: number) =>
  useQuery({ ...userCoursesQuery, meta: BACKGROUND_META }).data?.courses.find(
    (course) => course.id === id,
  );
