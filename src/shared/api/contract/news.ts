/** News for a member, and the switches of their text messages: our own calls, optional for a server (decision 49). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';
import { NEWS_KIND_NAMES } from './rules/news';
import { flag, id, idOrZero, listOrEmpty, nothing, text } from './wire';

const kind = z.enum(NEWS_KIND_NAMES);

export const getNews = defineCall({
  method: 'GET',
  path: '/api/User/GetNews',
  access: 'member',
  summary:
    'What the member has not seen yet, the newest first, and which kinds are sent as text messages; our own call, optional for a server (decision 49)',
  answer: z.object({
    news: listOrEmpty(
      z.object({
        id,
        kind,
        /** of the class, the lesson or the product; empty: the kind names none */ title: text,
        /** ISO date-time of a class that begins; otherwise empty */ sessionDate: text,
        /** id of the member’s diet, the lesson, the invoice or the class */ referenceId: id,
        /** id of the class of a lesson; 0: none */ parentId: idOrZero,
      }),
    ),
    /** the kinds that the shop sends as text messages */
    switches: listOrEmpty(z.object({ kind, isOn: flag })),
  }),
});

export const seenNews = defineCall({
  method: 'POST',
  path: '/api/User/SeenNews',
  access: 'member',
  summary: 'Mark news as seen; our own call, optional for a server (decision 49)',
  body: z.object({
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(LIMITS.shownNews)),
  }),
  answer: nothing,
});

export const saveNewsSwitch = defineCall({
  method: 'POST',
  path: '/api/User/SaveNewsSwitch',
  access: 'member',
  summary:
    'Switch the text messages of one kind on or off; our own call, optional for a server (decision 49)',
  body: z.object({ kind, isOn: z.boolean() }),
  answer: nothing,
});
