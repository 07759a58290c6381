import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { NextSession, liveSessionOf, useOwnCourse, type UserCourse } from '@/entities/course';
import {
  isLessonWatched,
  lastOpened,
  LessonRows,
  lessonsQuery,
  lessonToContinue,
  type ListedLesson,
  useWatched,
  withoutNumber,
} from '@/entities/lesson';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { useNow } from '@/shared/lib/now';
import { formatNumber } from '@/shared/lib/persian-text';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ContactSupport } from '@/shared/ui/empty-state';
import { VideoIcon } from '@/shared/ui/icons';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Picture } from '@/shared/ui/picture';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useInlineQuery } from '@/shared/api';

/** The lessons of a course, the member's progress, and the lesson to continue with. */
export function LessonsPage({ courseId }: { courseId: number }) {
  const lessons = useInlineQuery(lessonsQuery(courseId));
  return (
    <>
      <PageHeader
        title={lessons.data?.courseTitle || SCREENS.lessons.title}
        backTo={routes.myCourses}
      />
      <Loaded query={lessons} failure="جلسات این کلاس دریافت نشد." shape={[6, '72px']}>
        {({ lessons: list }) =>
          list.length === 0 ? (
            <ContactSupport icon={<VideoIcon />}>
              جلسه‌ای ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع دهید.
            </ContactSupport>
          ) : (
            <Course courseId={courseId} lessons={list} />
          )
        }
      </Loaded>
    </>
  );
}

/** The head and the lessons of a course: below each other on a phone, side by side on a laptop. */
function Course({ courseId, lessons }: { courseId: number; lessons: readonly ListedLesson[] }) {
  const { watched } = useWatched();
  const isStarted = lastOpened(watched, courseId) !== undefined;
  const course = useOwnCourse(courseId);
  const now = useNow().getTime();
  const unwatched = lessonToContinue(watched, courseId, lessons);
  // While a session is on, the main action leads to the live lesson.
  const live =
    course && liveSessionOf(course, now)?.isOn
      ? (lessons.filter(({ isLive }) => isLive).at(-1) ?? unwatched ?? lessons.at(-1))
      : undefined;
  const next = live ?? unwatched;
  const verb = live ? 'ورود به کلاس زنده' : isStarted ? 'ادامه' : 'شروع';
  return (
    <Box
      display="grid"
      gap={{ base: '4', lg: '6' }}
      alignItems="start"
      maxW={{ base: '720px', lg: 'none' }}
      mx="auto"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
    >
      <Head
        course={course}
        count={lessons.length}
        watchedCount={lessons.filter(({ id }) => isLessonWatched(watched, id)).length}
      >
        {next && (
          <LinkButton variant="main" to={routes.player(courseId, next.id)}>
            <span>
              {verb}: <bdi>{withoutNumber(next.title, lessons.indexOf(next) + 1)}</bdi>
            </span>
          </LinkButton>
        )}
      </Head>
      <LessonRows
        courseId={courseId}
        lessons={lessons}
        watched={watched}
        markedId={live?.id ?? (isStarted ? next?.id : undefined)}
      />
    </Box>
  );
}

interface HeadProps {
  course: UserCourse | undefined;
  count: number;
  watchedCount: number;
  /** the main action */ children: ReactNode;
}

/** The picture of the course, its next session, the number of watched lessons, and the main action. */
function Head({ course, count, watchedCount, children }: HeadProps) {
  return (
    <Card
      p="4"
      display="grid"
      gap="4"
      alignItems="center"
      position={{ lg: 'sticky' }}
      top="16px"
      gridTemplateColumns={{
        base: '96px minmax(0, 1fr)',
        sm: '128px minmax(0, 1fr)',
        lg: 'minmax(0, 1fr)',
      }}
    >
      <Box borderRadius="control">
        <Picture src={course?.image ?? ''} kind={DefaultImage.course} />
      </Box>
      <Box minW="0" display="grid" gap="2">
        {course && <NextSession course={course} />}
        <Box as="p" fontSize="lg" fontWeight="bold">
          {formatNumber(watchedCount)} از {formatNumber(count)} جلسه
        </Box>
        <ProgressBar label="جلسات دیده‌شده" value={watchedCount / count} />
      </Box>
      {children && (
        <Box gridColumn="1 / -1" display="grid" minW="0">
          {children}
        </Box>
      )}
    </Card>
  );
}
