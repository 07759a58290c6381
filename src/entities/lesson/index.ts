export {
  type Lesson,
  lessonQuery,
  lessonsQuery,
  type ListedLesson,
  withoutNumber,
} from './api/lesson.queries';
export { useWatched, watchedOf } from './api/watched.store';
export {
  afterMerging,
  countWatched,
  isLessonWatched,
  lastOpened,
  lessonToContinue,
  placeOf,
  type Watched,
} from './model/watched';
export { lessonPoster, LessonRows } from './ui/lesson-rows';
