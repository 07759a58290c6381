import { Box } from '@chakra-ui/react/box';
import { useCachedCourse } from '@/entities/course';
import {
  isLessonWatched,
  lastOpened,
  LessonRows,
  lessonsQuery,
  useWatched,
} from '@/entities/lesson';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { ContactSupport } from '@/shared/ui/empty-state';
import { VideoIcon } from '@/shared/ui/icons';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Picture } from '@/shared/ui/picture';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useInlineQuery } from '@/shared/api';

/** The lessons of a course: the member's progress, and a link to the player of each lesson. */
export function LessonsPage({ courseId }: { courseId: number }) {
  const lessons = useInlineQuery(lessonsQuery(courseId));
  const { watched } = useWatched();
  return (
    <Box maxW="720px" mx="auto">
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
            <Box display="grid" gap="4">
              <Head
                courseId={courseId}
                count={list.length}
                watchedCount={list.filter(({ id }) => isLessonWatched(watched, id)).length}
              />
              <LessonRows
                courseId={courseId}
                lessons={list}
                watched={watched}
                markedId={lastOpened(watched, courseId)}
              />
            </Box>
          )
        }
      </Loaded>
    </Box>
  );
}

/** The picture of the course, if known, and the number of watched lessons. */
function Head({
  courseId,
  count,
  watchedCount,
}: {
  courseId: number;
  count: number;
  watchedCount: number;
}) {
  const course = useCachedCourse(courseId);
  return (
    <Card p="4" display="flex" alignItems="center" gap="4">
      {course && (
        <Box w={{ base: '96px', sm: '128px' }} flexShrink="0" borderRadius="control">
          <Picture src={course.image} kind={DefaultImage.course} />
        </Box>
      )}
      <Box flex="1" minW="0" display="grid" gap="2">
        <Box asChild fontSize="lg" fontWeight="bold">
          <p>
            {formatNumber(watchedCount)} از {formatNumber(count)} جلسه
          </p>
        </Box>
        <ProgressBar label="جلسه‌های دیده‌شده" value={watchedCount / count} />
      </Box>
    </Card>
  );
}
