/** The display settings. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { flag } from './wire';

export const getDisplayInfo = defineCall({
  method: 'GET',
  path: '/api/Setting/GetDisplayInfo',
  access: 'anyone',
  summary: 'Display settings: whether the trust seal is shown',
  answer: z.object({ enamad: flag }),
});
