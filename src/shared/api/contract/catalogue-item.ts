/** Fields that courses, diets and products share. */
import * as z from 'zod/mini';
import { flag, listOrEmpty, number, percent, text } from './wire';

/** A tab of a catalogue item's description; `bodyText` is HTML. */
export const describedTab = z.object({ tabTitle: text, bodyText: text });
export type DescribedTab = z.output<typeof describedTab>;

/** The two optional discounts of a catalogue item, in percent (decision 16). */
export const discounts = { discountPercent: percent, extraDiscountPercent: percent };

const coach = z.object({ name: text, imageSrc: text, credential: text, about: text });
export type Coach = z.output<typeof coach>;

const plannedLesson = z.object({
  title: text,
  /** length of the lesson in minutes; 0: not known, as in the list of own lessons */ duration:
    number,
  /** of the class, from 1; 0: not known */ week: number,
  /** whether the preview of the class shows this lesson */ isFree: flag,
});
export type PlannedLesson = z.output<typeof plannedLesson>;

const question = z.object({ question: text, answer: text });
export type Question = z.output<typeof question>;

/** Fields of an item's own page: optional extensions, missing ones are not shown (decisions 49 and 63). */
export const pageDetails = {
  coach: z.catch(z.nullable(coach), null),
  previewVideoSrc: text,
  lessons: listOrEmpty(plannedLesson),
  /** the tools that the buyer needs: the items of a list */ requirements: listOrEmpty(z.string()),
  questions: listOrEmpty(question),
  /** stored path of a raster picture of 1200 × 630 pixels for link previews; empty: none */
  shareImageSrc: text,
  /** ISO date-time of the last change; empty: not known */ updatedAt: text,
};
