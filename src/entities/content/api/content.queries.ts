import type { AnswerOf } from '@/shared/api/contract';
import { getContentFileByKey, getContentPageByKey } from '@/shared/api/contract/content';
import { apiQuery } from '@/shared/api';

export const toVideoSet = ({ content, files }: AnswerOf<typeof getContentFileByKey>) => ({
  title: content.title,
  videos: files,
});

export const contentPageQuery = (keyValue: string) =>
  apiQuery(getContentPageByKey, { keyValue }, ({ title, bodyText }) => ({
    title,
    /** HTML */ body: bodyText,
  }));

export const videoSetQuery = (keyValue: string) =>
  apiQuery(getContentFileByKey, { keyValue }, toVideoSet);
