import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userCoursesQuery } from '@/entities/course';
import { isLessonWatched, type ListedLesson, useWatched } from '@/entities/lesson';
import { BACKGROUND_META } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CheckIcon } from '@/shared/ui/icons';
import { Star } from '@/shared/ui/star';
import { countInWords, lessonToTrain } from '../model/lesson-to-train';
import { useWeek } from '../model/use-training';
import { LessonName } from './lesson-name';

interface LessonEndProps {
  isEnded: boolean;
  courseId: number;
  /** lessons of the course in order; empty until they are loaded */ lessons: readonly ListedLesson[];
}

/** Returns whether a lesson was seen on this visit, by watching it or by marking it. */
export function useIsLessonEnded(lessonId: number): boolean {
  const { watched } = useWatched();
  const isSeen = isLessonWatched(watched, lessonId);
  const [wasSeen] = useState(isSeen);
  return isSeen && !wasSeen;
}

/** The end of a lesson that was seen on this visit: the progress of the week, and the next lesson. */
export const LessonEnd = ({ isEnded, ...of }: LessonEndProps) => (
  <div role="status">{isEnded && <Reached {...of} />}</div>
);

function Reached({ courseId, lessons }: Omit<LessonEndProps, 'isEnded'>) {
  const { watched } = useWatched();
  const { data, isLoading } = useQuery({ ...userCoursesQuery, meta: BACKGROUND_META });
  const course = data?.courses.find(({ id }) => id === courseId);
  const { seen, isDone, streak } = useWeek(course);
  const next = lessonToTrain(watched, courseId, lessons);
  const isOver = lessons.length > 0 && !next;
  const count = `${countInWords(seen)} جلسه`;
  // Waits for the courses: a screen reader would announce a correction of the text, too.
  if (isLoading) return null;
  return (
    <Card
      mt="3"
      p="4"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      bg="tint"
      backgroundImage="var(--lattice)"
    >
      {/* The star takes a second to draw itself. */}
      <Box flexShrink="0" color="turquoise" css={{ '--draw': '1s' }}>
        <Star size={56} isDrawn isFilled={isDone || isOver}>
          <Box color={isDone || isOver ? 'card' : undefined}>
            <CheckIcon />
          </Box>
        </Star>
      </Box>
      <Box flex="1 1 9rem" minW="0" lineHeight="1.7">
        <Box fontSize="lg" fontWeight="bold">
          {isOver
            ? 'این دوره را تا پایان دیدید'
            : isDone
              ? `هفته کامل شد: ${count}`
              : `${count} در این هفته`}
        </Box>
        {streak.weeks > 1 && (
          <Box fontSize="sm" color="muted">
            {countInWords(streak.weeks)} هفته پیوسته
            {streak.weeks === streak.best && '؛ بهترین شما تا امروز'}
          </Box>
        )}
      </Box>
      <Box flex={{ base: '1 0 100%', sm: '0 1 auto' }} display="grid">
        {next ? (
          <LinkButton variant="main" to={routes.player(courseId, next.id)}>
            <span>
              <LessonName lesson={next} />
            </span>
          </LinkButton>
        ) : (
          <LinkButton variant="main" to={routes.home}>
            برنامه هفته
          </LinkButton>
        )}
      </Box>
    </Card>
  );
}
