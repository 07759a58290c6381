export {
  type Lesson,
  lessonQuery,
  lessonsQuery,
  type ListedLesson,
  withoutNumber,
} from './api/lesson.queries';
export { useWatched } from './api/watched.store';
export { isLessonWatched, lastOpened, placeOf, countWatched, type Watched } from './model/watched';
export { lessonPoster, LessonRows } from './ui/lesson-rows';
