export { catalogueOfCourses, fetchCourseEligibility } from './api/course.queries';
export { useKnownCourse, userCoursesQuery } from './api/user-course.queries';
export { CourseCard } from './ui/course-card';
export { CourseFacts } from './ui/course-facts';
export type { UserCourse } from './model/user-course';
export { type Course, offerOfCourse, priceOfCourse } from './model/course';
