import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendAccessLog } from '@/entities/access-log';
import { lessonQuery } from '@/entities/lesson';
import { CommentSection } from '@/features/comments';
import { routes } from '@/shared/config/routes';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { HtmlBody } from '@/shared/ui/html-body';
import { Loaded } from '@/shared/ui/loaded';
import { MediaPlayer } from '@/shared/ui/media';
import { PageHeader } from '@/shared/ui/page-header';

/** A lesson: its video, what is said about it, and the comments. Opening it is logged (section 4). */
export function PlayerPage({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const lesson = useQuery(lessonQuery(lessonId));
  const openedId = lesson.data?.id;
  useEffect(() => {
    if (openedId !== undefined) void sendAccessLog('LessonVideo', openedId);
  }, [openedId]);
  return (
    <Box maxW="720px" mx="auto">
      <PageHeader title={lesson.data?.title || 'جلسه'} backTo={routes.lessons(courseId)} />
      <Loaded query={lesson} failure="این جلسه دریافت نشد.">
        {({ title, media, description }) => (
          <>
            {media ? (
              <MediaPlayer media={media} title={title} />
            ) : (
              <EmptyState>
                فایلی برای این جلسه ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع دهید.
              </EmptyState>
            )}
            {description && (
              <Card p="4" mt="4">
                <HtmlBody html={description} />
              </Card>
            )}
            <CommentSection lessonId={lessonId} />
          </>
        )}
      </Loaded>
    </Box>
  );
}
