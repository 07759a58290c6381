/** Sets of videos. */
import type { AnswerOf } from '@/shared/api/contract';
import type { getContentFileByKey } from '@/shared/api/contract/content';

export const toVideoSet = ({ content, files }: AnswerOf<typeof getContentFileByKey>) => ({
  title: content.title,
  videos: files.map(({ id, title, description, filePath }) => ({
    id,
    title,
    description,
    filePath,
  })),
});
