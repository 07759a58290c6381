import * as z from 'zod/mini';
import { defineCall } from './call';
import { discounts, pageDetails } from './catalogue-item';
import { id, list, listOrEmpty, money, text, titledPart } from './wire';

/** A size of a product with its available colours. */
const inventory = z.object({ size: text, colors: listOrEmpty(z.string()), description: text });
export type Inventory = z.output<typeof inventory>;

export const getProducts = defineCall({
  method: 'GET',
  path: '/api/Product/GetProducts/',
  access: 'anyone',
  summary: 'The catalogue of the shop',
  query: titledPart,
  answer: list(
    z.object({
      id,
      title: text,
      /** rials */ price: money,
      description: text,
      image: text,
      ...discounts,
      ...pageDetails,
      inventories: listOrEmpty(inventory),
    }),
  ),
});
