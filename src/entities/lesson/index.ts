export { lessonQuery, lessonsQuery } from './api/lesson.queries';
export type { Lesson } from './model/lesson';
