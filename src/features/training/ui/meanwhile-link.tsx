import { useQuery } from '@tanstack/react-query';
import { userCoursesQuery } from '@/entities/course';
import { useWatched } from '@/entities/lesson';
import { BACKGROUND_META } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { courseToTrain } from '../model/lesson-to-train';
import { useLessonToTrain } from '../model/use-training';
import { LessonName } from './lesson-name';

function Link({ courseId }: { courseId: number }) {
  const { lesson } = useLessonToTrain(courseId);
  return (
    <LinkButton
      variant="main"
      to={lesson ? routes.player(courseId, lesson.id) : routes.lessons(courseId)}
    >
      <span>تا آن وقت: {lesson ? <LessonName lesson={lesson} /> : 'جلسات کلاس'}</span>
    </LinkButton>
  );
}

/** Leads to the lesson of today, while something else takes its time; nothing for a member without a class. */
export function MeanwhileLink() {
  const { data } = useQuery({ ...userCoursesQuery, meta: BACKGROUND_META });
  const { watched } = useWatched();
  const course = courseToTrain(data?.courses ?? [], watched);
  return course ? <Link courseId={course.id} /> : null;
}
