export { catalogueOfCourses, fetchCourseEligibility } from './api/course.queries';
export { useKnownCourse, userCoursesQuery } from './api/course.queries';
export { CourseCard } from './ui/course-card';
export { CourseFacts } from './ui/course-card';
export type { UserCourse } from './model/course';
export { type Course, offerOfCourse, priceOfCourse } from './model/course';
