import { Box } from '@chakra-ui/react/box';
import type { UserCourse } from '@/entities/course';
import { countWatched, lastOpened, useWatched } from '@/entities/lesson';
import { WEEKDAYS } from '@/shared/api/contract/rules/support-hours';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { addDays, weekdayOf } from '@/shared/lib/week';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { LARGE_TEXT } from '@/shared/ui/large-text';
import { Picture } from '@/shared/ui/picture';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { countInWords } from '../model/lesson-to-train';
import { useLessonToTrain, useWeek } from '../model/use-training';
import { LessonName } from './lesson-name';
import { WeekDots } from './week-dots';

/** The lines that the skeleton has space for: the minutes of a lesson are never cut, and in large text nothing is. */
const ONE_LINE = {
  '@media (min-width: 22rem)': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

type Week = ReturnType<typeof useWeek>;

/** Describes the place of today in the plan. */
function overlineOf({ days, goal, isDone, nextDay, today }: Week): string {
  const next =
    nextDay === undefined
      ? ''
      : `؛ جلسه بعد ${nextDay === addDays(today, 1) ? 'فردا' : WEEKDAYS[weekdayOf(nextDay)]!}`;
  const state = days.find(({ isToday }) => isToday)?.state;
  if (state === 'trained') return `امروز تمرین کردید${next}`;
  if (isDone) return `هفته کامل شد${next}`;
  return state === 'free' && goal > 0 ? `امروز استراحت${next}` : 'امروز';
}

/** Describes the progress of the week. */
function wordsOf({ goal, seen, isDone }: Week): string {
  if (isDone) return `هفته کامل شد: ${countInWords(seen)} جلسه`;
  if (goal > 0) return `${formatNumber(seen)} از ${formatNumber(goal)} جلسه این هفته`;
  return seen > 0 ? `${countInWords(seen)} جلسه در این هفته` : 'این هفته';
}

/** Today: the lesson to train with its button, the progress in its course, and the seven days of the week. */
export function TodayCard({ course }: { course: UserCourse }) {
  const { watched } = useWatched();
  const { lesson, count, isPending } = useLessonToTrain(course.id);
  const isOver = count > 0 && !lesson;
  const week = useWeek(isOver ? undefined : course);
  // A lesson that replaces another one would change under the finger.
  if (isPending) return <Skeleton height="100%" />;
  const seen = countWatched(watched, course.id);
  const isBegun = lesson !== undefined && lastOpened(watched, course.id) === lesson.id;
  const [action, to] = lesson
    ? [isBegun ? 'ادامه' : 'شروع', routes.player(course.id, lesson.id)]
    : [isOver ? 'دیدن دوباره' : 'دیدن', routes.lessons(course.id)];
  return (
    <Card
      as="section"
      aria-label="امروز"
      p="3"
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="space-between"
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Box w="72px" flexShrink="0" borderRadius="control" overflow="hidden">
          <Picture src={course.image} kind={DefaultImage.course} isSquare />
        </Box>
        <Box flex="1 1 min(11rem, 100%)" minW="0" lineHeight="1.7">
          <Box fontSize="xs" fontWeight="semibold" color="turquoise">
            {isOver ? 'این دوره را تا پایان دیدید' : overlineOf(week)}
          </Box>
          <Box
            as="h2"
            display="flex"
            css={{ [LARGE_TEXT]: { flexWrap: 'wrap' } }}
            fontSize={{ base: 'sm', sm: 'md' }}
            fontWeight="bold"
          >
            <Box as="span" css={ONE_LINE}>
              {lesson ? <LessonName lesson={lesson} /> : <bdi>{course.title}</bdi>}
            </Box>
            {lesson && lesson.minutes > 0 && (
              <Box as="span" flexShrink="0" whiteSpace="pre">
                {` · ${formatNumber(lesson.minutes)} دقیقه`}
              </Box>
            )}
          </Box>
          <Box fontSize="xs" color="muted" mb="1" css={ONE_LINE}>
            {lesson && (
              <>
                <bdi>{course.title}</bdi> ·{' '}
              </>
            )}
            {/* Of the lessons that exist, as on their own screen (decision 78). */}
            {count > 0 && `${formatNumber(seen)} از ${formatNumber(count)} جلسه`}
          </Box>
          {count > 0 && <ProgressBar label="جلسات دیده‌شده" value={Math.min(1, seen / count)} />}
        </Box>
        <Box flex={{ base: '1 0 100%', sm: '0 0 auto' }} display="grid">
          <LinkButton variant="main" to={to}>
            {action}
          </LinkButton>
        </Box>
      </Box>
      <Box display="grid" gap="1">
        <WeekDots days={week.days} />
        <Box fontSize="sm" textAlign="center" color={week.isDone ? 'turquoise' : 'muted'}>
          {wordsOf(week)}
        </Box>
      </Box>
    </Card>
  );
}
