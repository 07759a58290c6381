/** Whether the user may buy an item; 403 while the profile is incomplete (section 6). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id } from './wire';

export const isValidCourseToBasket = defineCall({
  method: 'GET',
  path: '/api/Payment/IsValidCourseToBasket/',
  access: 'member',
  summary: 'Whether the user may buy this course; 403 while the profile is incomplete',
  query: z.object({ courseId: id }),
  answer: z.boolean(),
});

export const isValidDietToBasket = defineCall({
  method: 'GET',
  path: '/api/Payment/IsValidDietToBasket/',
  access: 'member',
  summary: 'Whether the user may buy this diet; 403 while the profile is incomplete',
  query: z.object({ categoryId: id }),
  answer: z.boolean(),
});
