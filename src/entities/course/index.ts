export {
  courseCatalogue,
  fetchCourseEligibility,
  useOwnCourse,
  userCoursesQuery,
} from './api/course.queries';
export { CourseCard, CourseFacts, factsOfCourse } from './ui/course-card';
export { LiveReminder } from './ui/live-reminder';
export { NextSession, ON_AIR_TEXT } from './ui/next-session';
export { needsOfCourse } from './model/needs';
export {
  type Course,
  nextLiveCourse,
  offerOfCourse,
  priceOfCourse,
  type Rhythm,
  liveSessionOf,
  type UserCourse,
} from './model/course';
