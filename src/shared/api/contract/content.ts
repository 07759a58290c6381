import * as z from 'zod/mini';
import { defineCall } from './call';
import { flag, id, idOrZero, list, text } from './wire';

const byKey = z.object({ keyValue: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

export const getContentPageByKey = defineCall({
  method: 'GET',
  path: '/api/GeneralContent/GetContentPageByKey/',
  access: 'anyone',
  summary: 'A content page, such as Introduction or RulesAndRegulations',
  query: byKey,
  answer: z.object({
    id,
    title: text,
    header: text,
    /** HTML */ bodyText: text,
    footer: text,
    icon: text,
    image: text,
    smallImage: text,
    keyValue: text,
    link: text,
    linkTitle: text,
    enabled: flag,
    categoryId: idOrZero,
    createDate: text,
    createdBy: text,
    modifyDate: text,
    modifyBy: text,
  }),
});

export const getContentFileByKey = defineCall({
  method: 'GET',
  path: '/api/GeneralContent/GetContentFileByKey/',
  access: 'anyone',
  summary: 'A set of content videos, such as VideoGuide',
  query: byKey,
  answer: z.object({
    content: z.object({ id: idOrZero, title: text }),
    files: list(
      z.object({
        id,
        title: text,
        description: text,
        /** embed markup, iframe URL or stored path */ filePath: text,
      }),
    ),
  }),
});
