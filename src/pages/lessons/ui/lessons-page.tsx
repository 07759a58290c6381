import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { lessonsQuery } from '@/entities/lesson';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Picture } from '@/shared/ui/picture';

/** The lessons of a course, each the way to its player. */
export function LessonsPage({ courseId }: { courseId: number }) {
  const lessons = useQuery(lessonsQuery(courseId));
  return (
    <Box maxW="720px" mx="auto">
      <PageHeader title={lessons.data?.courseTitle || 'جلسات کلاس'} backTo={routes.myCourses} />
      <Loaded query={lessons} failure="جلسات این کلاس دریافت نشد.">
        {({ lessons: list }) =>
          list.length === 0 ? (
            <EmptyState>
              جلسه‌ای ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع دهید.
            </EmptyState>
          ) : (
            <Box asChild display="grid" gap="3">
              <ol>
                {list.map((lesson, index) => (
                  <Card key={lesson.id} as="li" overflow="hidden">
                    <Box asChild display="flex" alignItems="center" gap="4" pe="4">
                      <Link to={routes.player(courseId, lesson.id)} data-plain="">
                        <Box w="128px" flexShrink="0">
                          <Picture src={lesson.image} kind={DefaultImage.lesson} />
                        </Box>
                        <span>
                          <Box as="span" display="block" fontSize="xs" color="muted">
                            جلسه {formatNumber(index + 1)}
                          </Box>
                          <Box as="bdi" fontWeight="semibold">
                            {lesson.title}
                          </Box>
                        </span>
                      </Link>
                    </Box>
                  </Card>
                ))}
              </ol>
            </Box>
          )
        }
      </Loaded>
    </Box>
  );
}
