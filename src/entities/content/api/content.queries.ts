import { apiQuery } from '@/shared/api';
import { getContentFileByKey, getContentPageByKey } from '@/shared/api/contract/content';
import { toVideoSet } from '../model/content';

export const contentPageQuery = (keyValue: string) =>
  apiQuery(getContentPageByKey, { keyValue }, ({ title, bodyText }) => ({
    title,
    /** HTML */ body: bodyText,
  }));

export const videoSetQuery = (keyValue: string) =>
  apiQuery(getContentFileByKey, { keyValue }, toVideoSet);
