import { apiQuery } from '@/shared/api';
import { getCourseLessons, getLessonInfo } from '@/shared/api/contract/user-course';
import { OWN_LIST } from '@/shared/config/list-sizes';
import { toLesson, toListedLesson } from '../model/lesson';

/** The lessons of one of the user's courses, and the course's title. */
export const lessonsQuery = (courseId: number) =>
  apiQuery(getCourseLessons, { courseId, ...OWN_LIST }, ({ course, data }) => ({
    courseTitle: course.title,
    lessons: data.map(toListedLesson),
  }));

export const lessonQuery = (lessonId: number) => apiQuery(getLessonInfo, { lessonId }, toLesson);
