/** A lesson of a course: what it shows, and where its video comes from. */
import type { AnswerOf } from '@/shared/api/contract';
import { EmbedType } from '@/shared/api/contract/codes';
import type { getLessonInfo } from '@/shared/api/contract/user-course';
import { embedOf, fileOf, frameOf, type Media } from '@/shared/lib/embed';

type Video = Pick<
  AnswerOf<typeof getLessonInfo>,
  'externalVideo' | 'videoSrc' | 'isLiveStream' | 'liveEmbedType'
>;

/** What the player shows (section 4); null where the lesson has neither an external nor an internal video. */
export function mediaOfLesson({ externalVideo, videoSrc, liveEmbedType }: Video): Media | null {
  const external = externalVideo.trim();
  // A live stream of type 1 and a recorded one differ in nothing that is shown: both are a page in a frame.
  if (!external) return fileOf(videoSrc);
  if (liveEmbedType === EmbedType.frame) return frameOf(external);
  if (liveEmbedType === EmbedType.file) return fileOf(external);
  // Type 2, and types that are not known yet (decision 5): markup runs in its sandbox, an address is framed.
  return embedOf(external);
}

export const toLesson = (wire: AnswerOf<typeof getLessonInfo>) => ({
  id: wire.id,
  title: wire.title,
  courseId: wire.courseId,
  /** HTML */ description: wire.description,
  media: mediaOfLesson(wire),
});
export type Lesson = ReturnType<typeof toLesson>;
