/** Lessons of a course: their content, and the source of their videos. */
import type { AnswerOf } from '@/shared/api/contract';
import { EmbedType } from '@/shared/api/contract/codes';
import { getCourseLessons, getLessonInfo } from '@/shared/api/contract/user-course';
import { formatNumber, toLatinDigits } from '@/shared/lib/persian-text';
import { embedOf, fileOf, frameOf, type Media } from '@/shared/lib/embed';
import { apiQuery, wholeListQuery } from '@/shared/api';

type Video = Pick<
  AnswerOf<typeof getLessonInfo>,
  'externalVideo' | 'videoSrc' | 'isLiveStream' | 'liveEmbedType'
>;

/** The media that the player shows (section 4); null if the lesson has neither an external nor an internal video. */
export function mediaOfLesson({ externalVideo, videoSrc, liveEmbedType }: Video): Media | null {
  const external = externalVideo.trim();
  // A video of type 1 is a page in a frame, whether it is live or recorded.
  if (!external) return fileOf(videoSrc);
  if (liveEmbedType === EmbedType.frame) return frameOf(external);
  if (liveEmbedType === EmbedType.file) return fileOf(external);
  // Type 2 and unknown types (decision 5): markup runs in a sandbox, a URL is framed.
  return embedOf(external);
}

export const toListedLesson = (wire: AnswerOf<typeof getCourseLessons>['data'][number]) => ({
  id: wire.id,
  title: wire.title,
  /** empty: the lesson has no picture */ image: wire.imgSrc,
  /** 0 if the response has none (decision 49) */ minutes: Math.max(0, wire.duration),
  isLive: wire.isLiveStream,
});
export type ListedLesson = ReturnType<typeof toListedLesson>;

/**
 * The title beside the number of its row. A leading «جلسه N:» is removed, because it repeats or contradicts the number;
 * a title without further words becomes «جلسه» with the number of the row.
 */
export function withoutNumber(title: string, number: number): string {
  const [isNumbered, rest = ''] =
    /^\s*جلسه\s*\d+\s*(?:$|[:،–-]\s*(.*?)\s*$)/.exec(toLatinDigits(title)) ?? [];
  if (isNumbered === undefined) return title;
  return rest === '' ? `جلسه ${formatNumber(number)}` : title.trim().slice(-rest.length);
}

export const toLesson = (wire: AnswerOf<typeof getLessonInfo>) => ({
  id: wire.id,
  title: wire.title,
  courseId: wire.courseId,
  /** HTML */ description: wire.description,
  media: mediaOfLesson(wire),
});
export type Lesson = ReturnType<typeof toLesson>;

/** The lessons of one of the user's courses, and the course's title. */
export const lessonsQuery = (courseId: number) =>
  wholeListQuery(
    getCourseLessons,
    { courseId },
    ({ data }) => data,
    (lessons, { course }) => ({
      courseTitle: course.title,
      lessons: lessons.map(toListedLesson),
    }),
  );

export const lessonQuery = (lessonId: number) => apiQuery(getLessonInfo, { lessonId }, toLesson);
