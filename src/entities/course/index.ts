export { catalogueOfCourses } from './api/course.queries';
export { CourseCard } from './ui/course-card';
export { type Course, offerOfCourse, priceOfCourse } from './model/course';
