import * as z from 'zod/mini';
import { defineCall } from './call';
import { describedTab, discounts, pageDetails } from './catalogue-item';
import { flag, id, idOrZero, list, listOrEmpty, money, number, text, titledPart } from './wire';

/** Fields of a course that every list of courses contains. */
export const courseFacts = {
  id,
  title: text,
  imgSrc: text,
  isExternalLive: flag,
  courseLength: text,
  sessionCount: number,
  /** minutes */ sessionDuration: number,
};

/** The number of sessions a week, and their days: optional (decision 49). */
export const courseRhythm = {
  sessionsPerWeek: z.optional(number),
  /** days of the week, 0 = شنبه … 6 = جمعه; empty: any days */
  sessionDays: z.optional(listOrEmpty(z.int().check(z.minimum(0), z.maximum(6)))),
};

export const getCourses = defineCall({
  method: 'GET',
  path: '/api/Course/GetCourses/',
  access: 'anyone',
  summary: 'The catalogue of courses',
  query: titledPart,
  answer: list(
    z.object({
      ...courseFacts,
      courseInfo: text,
      /** rials */ price: money,
      description: text,
      descriptions: listOrEmpty(describedTab),
      ...discounts,
      ...pageDetails,
      /** what the buyer can do at the end: the items of a list */ promises: listOrEmpty(
        z.string(),
      ),
      ...courseRhythm,
      /** a `CourseLevel` */ level: number,
      /** short names of the tools, such as «دمبل» */ equipment: listOrEmpty(z.string()),
      connectedDiet: z.catch(
        z.nullable(
          z.object({
            id,
            title: text,
            image: text,
            /** rials */ price: money,
            courseId: idOrZero,
            ...discounts,
          }),
        ),
        null,
      ),
    }),
  ),
});
