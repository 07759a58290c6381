import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sendAccessLog } from '@/entities/access-log';
import {
  isLessonWatched,
  type Lesson,
  lessonPoster,
  lessonQuery,
  LessonRows,
  lessonsQuery,
  placeOf,
  useWatched,
} from '@/entities/lesson';
import { CommentSection } from '@/features/comments';
import { LessonEnd, useIsLessonEnded } from '@/features/training';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { Card } from '@/shared/ui/card';
import { ContactSupport } from '@/shared/ui/empty-state';
import { VideoIcon } from '@/shared/ui/icons';
import { HtmlBody } from '@/shared/ui/html-body';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Loaded } from '@/shared/ui/loaded';
import { MediaPlayer } from '@/shared/ui/media';
import { PageHeader } from '@/shared/ui/page-header';
import { LessonActions } from './lesson-actions';
import { useInlineQuery } from '@/shared/api';

const ReviewPrompt = lazyPart(async () => (await import('@/features/review')).ReviewPrompt, null);

/** Starts at once, so that a lesson that was left on another device continues there. */
const syncProgress = () =>
  void import('@/features/progress').then(
    (progress) => progress.syncProgress(),
    () => undefined, // a deployment removed the code: the next document starts it
  );

/** A lesson: its video, its description, and the comments. Opening it is logged (section 4). */
export function PlayerPage({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  useEffect(syncProgress, []);
  const lesson = useInlineQuery(lessonQuery(lessonId));
  const openedId = lesson.data?.id;
  useEffect(() => {
    if (openedId !== undefined) void sendAccessLog('LessonVideo', openedId);
  }, [openedId]);
  return (
    <Box maxW={{ base: '720px', lg: 'none' }} mx="auto">
      <PageHeader
        title={lesson.data?.title || SCREENS.player.title}
        backTo={routes.lessons(courseId)}
      />
      <Loaded query={lesson} failure="این جلسه دریافت نشد." shape={[2, '240px']}>
        {(shown) => <ShownLesson courseId={courseId} lesson={shown} />}
      </Loaded>
    </Box>
  );
}

/** The lesson, with the other lessons of its course beside or below it. */
function ShownLesson({ courseId, lesson }: { courseId: number; lesson: Lesson }) {
  const { id, title, media, description } = lesson;
  const place = { id, courseId: lesson.courseId || courseId };
  const { watched, open, play, mark, setSpeed } = useWatched();
  const isEnded = useIsLessonEnded(id);
  const { data: course } = useQuery(lessonsQuery(place.courseId));
  const opened = useEffectEvent(() => open(place));
  useEffect(() => opened(), []);
  const lessons = course?.lessons ?? [];
  const listed = lessons.find((one) => one.id === id);
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <Box>
        {media ? (
          <MediaPlayer
            media={media}
            title={title}
            poster={lessonPoster(id, listed?.image ?? '')}
            remembered={{
              startAt: placeOf(watched, id),
              speed: watched.speed,
              onPosition: (...playback) => play(place, ...playback),
              onSpeed: setSpeed,
            }}
          />
        ) : (
          <ContactSupport icon={<VideoIcon />}>
            فایلی برای این جلسه ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع دهید.
          </ContactSupport>
        )}
        <LessonActions
          courseId={courseId}
          lessons={lessons}
          lessonId={id}
          isSeen={isLessonWatched(watched, id)}
          isEnded={isEnded}
          onMark={(isSeen) => mark(place, isSeen)}
        />
        <LessonEnd isEnded={isEnded} courseId={place.courseId} lessons={lessons} />
        {isEnded && <ReviewPrompt courseId={place.courseId} />}
        {description && (
          <Card p="4" mt="4">
            <HtmlBody html={description} />
          </Card>
        )}
        <CommentSection lessonId={id} />
      </Box>
      {lessons.length > 1 && (
        <Box
          as="nav"
          aria-label="جلسات این کلاس"
          position={{ lg: 'sticky' }}
          top="4"
          maxH={{ lg: 'calc(var(--screen) - 32px)' }}
          overflowY={{ lg: 'auto' }}
        >
          <LessonRows
            courseId={courseId}
            lessons={lessons}
            watched={watched}
            markedId={id}
            isPlaying
          />
        </Box>
      )}
    </Box>
  );
}
