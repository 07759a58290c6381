/** The user's own courses, and their lessons. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { courseFacts, courseRhythm } from './course';
import { flag, id, idOrZero, list, number, text, titledPart } from './wire';

export const getUserCourses = defineCall({
  method: 'GET',
  path: '/api/Course/GetUserCourses/',
  access: 'member',
  summary: "The user's own courses",
  query: titledPart,
  answer: z.object({
    isCompleteProfile: z._default(z.boolean(), true),
    data: list(
      z.object({
        ...courseFacts,
        /** ISO date-time; optional (decision 49) */ nextSessionDate: z.optional(text),
        ...courseRhythm,
      }),
    ),
  }),
  siblingFields: ['isCompleteProfile'],
});

export const getCourseLessons = defineCall({
  method: 'GET',
  path: '/api/Course/GetCourseLessons/',
  access: 'member',
  summary: 'The lessons of one of the user’s courses',
  query: z.object({ courseId: id, ...titledPart.shape }),
  answer: z.object({
    course: z.catch(z.object({ id: idOrZero, title: text }), { id: 0, title: '' }),
    data: list(
      z.object({
        id,
        title: text,
        imgSrc: text,
        /** length of the lesson in minutes; 0: not sent (decision 49) */ duration: number,
        /** optional (decision 49) */ isLiveStream: flag,
      }),
    ),
  }),
  siblingFields: ['course'],
});

export const getLessonInfo = defineCall({
  method: 'GET',
  path: '/api/Course/GetLessonInfo/',
  access: 'member',
  summary: 'One lesson with its video',
  query: z.object({ lessonId: id }),
  answer: z.object({
    id,
    title: text,
    courseId: idOrZero,
    /** HTML */ description: text,
    externalVideo: text,
    videoSrc: text,
    isLiveStream: flag,
    /** an `EmbedType` */ liveEmbedType: number,
  }),
});
