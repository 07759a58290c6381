import { apiQuery, callApi } from '@/shared/api';
import { getCourses } from '@/shared/api/contract/course';
import { isValidCourseToBasket } from '@/shared/api/contract/eligibility';
import { HOME_LIST } from '@/shared/config/list-sizes';
import { toCourse } from '../model/course';

/** The home page's courses: 20, the first part (section 9). */
export const catalogueOfCourses = apiQuery(getCourses, HOME_LIST, (courses) =>
  courses.map(toCourse),
);

/** May the member buy this course? Asked anew each time. @throws {ApiFailure} 403 while the profile is incomplete */
export const fetchCourseEligibility = (
  courseId: number,
  signal: AbortSignal,
  onMessages: (messages: readonly string[]) => void,
): Promise<boolean> => callApi(isValidCourseToBasket, { query: { courseId }, signal, onMessages });
