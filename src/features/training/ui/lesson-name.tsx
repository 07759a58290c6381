import type { LessonToTrain } from '../model/lesson-to-train';

/** «جلسه ۳: شکم و پهلو»; the title is isolated, so that Latin text in it does not move the number. */
export const LessonName = ({ lesson }: { lesson: LessonToTrain }) => (
  <>
    {lesson.label}
    <bdi>{lesson.title}</bdi>
  </>
);
