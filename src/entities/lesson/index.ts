export { lessonQuery, lessonsQuery } from './api/lesson.queries';
export { useWatched } from './api/watched.store';
export type { Lesson, ListedLesson } from './model/lesson';
export { isLessonSeen, lastOpened, placeOf, seenOf, type Watched } from './model/watched';
export { lessonPoster } from './ui/lesson-picture';
export { LessonRows } from './ui/lesson-rows';
