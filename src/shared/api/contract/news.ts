/** News for a member, its switches and its push messages: our own calls, optional for a server (decision 49). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';
import { NEWS_KIND_NAMES } from './rules/news';
import { flag, id, idOrZero, listOrEmpty, nothing, sentText, text } from './wire';

const kind = z.enum(NEWS_KIND_NAMES);

const newsItem = z.object({
  id,
  kind,
  /** of the class, the lesson or the product; empty: the kind names none */ title: text,
  /** ISO date-time of a class that begins; otherwise empty */ sessionDate: text,
  /** id of the member’s diet, the lesson, the invoice or the class */ referenceId: id,
  /** id of the class of a lesson; 0: none */ parentId: idOrZero,
  /** ISO date-time; empty: unknown */ createDate: text,
});

export const getNews = defineCall({
  method: 'GET',
  path: '/api/User/GetNews',
  access: 'member',
  summary:
    'News for the member, the newest first, and which kinds are sent as push and text messages; our own call, optional for a server (decision 49)',
  answer: z.object({
    /** news that the member has not seen yet */ news: listOrEmpty(newsItem),
    /** news that the member has seen */ earlier: listOrEmpty(newsItem),
    /** the kinds that are sent */ switches: listOrEmpty(z.object({ kind, isOn: flag })),
    /** missing: the server sends no push messages */
    push: z.optional(
      z.object({
        /** VAPID key with which a browser subscribes, base64url */ publicKey: text,
        /** whether they are sent to the device of this session */ isOn: flag,
      }),
    ),
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
    'Switch the push and text messages of one kind on or off; our own call, optional for a server (decision 49)',
  body: z.object({ kind, isOn: z.boolean() }),
  answer: nothing,
});

/** Characters of a key that has a number of bytes, as base64url. */
const keyOf = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(Math.ceil((bytes * 4) / 3)));

export const savePushSubscription = defineCall({
  method: 'POST',
  path: '/api/User/SavePushSubscription',
  access: 'member',
  summary:
    'Send push messages to the device of this session until it ends; our own call, optional for a server (decision 49)',
  body: z.object({
    /** https URL at the browser’s push service */ endpoint: sentText(LIMITS.pushEndpoint),
    /** the browser’s public key */ p256dh: keyOf(65),
    auth: keyOf(16),
  }),
  answer: nothing,
});

export const removePushSubscription = defineCall({
  method: 'POST',
  path: '/api/User/RemovePushSubscription',
  access: 'member',
  summary:
    'Send no more push messages to the device of this session; our own call, optional for a server (decision 49)',
  answer: nothing,
});
