import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { OWN_LIST } from '@/shared/config/list-sizes';
import { toUserCourse } from '../model/user-course';
import { catalogueOfCourses } from './course.queries';

/** The user's own courses, and whether the profile that they need is complete. */
export const userCoursesQuery = apiQuery(
  getUserCourses,
  OWN_LIST,
  ({ isCompleteProfile, data }) => ({
    isProfileComplete: isCompleteProfile,
    courses: data.map(toUserCourse),
  }),
);

/** A course as far as this screen's visitor has seen it elsewhere already: nothing is asked of the server for it. */
export function useKnownCourse(id: number) {
  const { data: own } = useQuery({ ...userCoursesQuery, enabled: false });
  const { data: all } = useQuery({ ...catalogueOfCourses, enabled: false });
  return [...(own?.courses ?? []), ...(all ?? [])].find((course) => course.id === id);
}
