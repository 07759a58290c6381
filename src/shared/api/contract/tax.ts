import * as z from 'zod/mini';
import { defineCall } from './call';

export const getTaxPercent = defineCall({
  method: 'GET',
  path: '/api/Payment/GetTaxPercent',
  access: 'anyone',
  summary: 'The tax in percent',
  answer: z.number().check(z.gte(0), z.lte(100)),
});
