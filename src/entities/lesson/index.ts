export { lessonQuery, lessonsQuery } from './api/lesson.queries';
export { useWatched } from './api/watched.store';
export type { Lesson, ListedLesson } from './api/lesson.queries';
export { isLessonSeen, lastOpened, placeOf, seenOf, type Watched } from './model/watched';
export { lessonPoster } from './ui/lesson-rows';
export { LessonRows } from './ui/lesson-rows';
