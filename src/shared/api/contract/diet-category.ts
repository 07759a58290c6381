import * as z from 'zod/mini';
import { defineCall } from './call';
import { describedTab, discounts, pageDetails } from './catalogue-item';
import { id, list, listOrEmpty, money, text, titledPart } from './wire';

const sampleMeal = z.object({ /** such as «صبحانه» */ meal: text, food: text });
export type SampleMeal = z.output<typeof sampleMeal>;

export const getDietCategories = defineCall({
  method: 'GET',
  path: '/api/Diet/GetDietCategories/',
  access: 'anyone',
  summary: 'The catalogue of diets',
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
      /** such as «یک ماه»; empty: not stated */ length: text,
      /** the benefits for the buyer: the items of a list */ includes: listOrEmpty(z.string()),
      /** the meals of a day, as an example */ sampleDay: listOrEmpty(sampleMeal),
    }),
  ),
});
