export {
  catalogueOfCourses,
  courseQuery,
  fetchCourseEligibility,
  partsOfCourses,
  useCachedCourse,
  userCoursesQuery,
} from './api/course.queries';
export { CourseCard, CourseFacts } from './ui/course-card';
export { type Course, offerOfCourse, priceOfCourse, type UserCourse } from './model/course';
