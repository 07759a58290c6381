export { courseToTrain } from './model/session';
export { LessonEnd, useIsLessonEnded } from './ui/lesson-end';
export { MeanwhileLink } from './ui/session-link';
export { StreakCard } from './ui/streak';
export { TodayCard } from './ui/today-card';
