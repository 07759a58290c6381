import { BACKGROUND_META, callApi, catalogueQueries, keyOf, wholeListQuery } from '@/shared/api';
import { getCourses } from '@/shared/api/contract/course';
import { isValidCourseToBasket } from '@/shared/api/contract/eligibility';
import { PURCHASES_PAGE } from '@/shared/config/list-sizes';
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
export const userCoursesQuery = wholeListQuery({
  queryKey: keyOf(getUserCourses, PURCHASES_PAGE),
  size: PURCHASES_PAGE.size,
  fetchPart: (part, signal) =>
    callApi(getUserCourses, { query: { ...PURCHASES_PAGE, part }, signal }),
  entriesOf: ({ data }) => data,
  toModel: (courses, { isCompleteProfile }) => ({
    isProfileComplete: isCompleteProfile,
    courses: courses.map(toUserCourse),
  }),
});

/** One of the user's own courses, without messages if the request fails; undefined until it is loaded. */
export const useOwnCourse = (id: number) =>
  useQuery({ ...userCoursesQuery, meta: BACKGROUND_META }).data?.courses.find(
    (course) => course.id === id,
  );
