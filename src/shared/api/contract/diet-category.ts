import * as z from 'zod/mini';
import { defineCall } from './call';
import { describedTab, discounts, pageDetails } from './catalogue-item';
import { id, list, listOrEmpty, money, text, titledPart } from './wire';

export const getDietCategories = defineCall({
  method: 'GET',
  path: '/api/Diet/GetDietCategories/',
  access: 'anyone',
  summary: 'The catalogue of diet programmes',
  query: titledPart,
  answer: list(
    z.object({
      id,
      title: text,
      image: text,
      /** rials */ price: money,
      description: text,
      descriptions: listOrEmpty(describedTab),
      ...discounts,
      ...pageDetails,
    }),
  ),
});
