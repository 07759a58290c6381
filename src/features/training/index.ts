export { courseToTrain } from './model/lesson-to-train';
export { LessonEnd, useIsLessonEnded } from './ui/lesson-end';
export { MeanwhileLink } from './ui/meanwhile-link';
export { StreakCard } from './ui/streak';
export { TodayCard } from './ui/today-card';
