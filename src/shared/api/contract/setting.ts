/** Settings of the display, and the access log. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { flag, nothing, sentText } from './wire';

export const getDisplayInfo = defineCall({
  method: 'GET',
  path: '/api/Setting/GetDisplayInfo',
  access: 'anyone',
  summary: 'Display settings: whether the trust seal is shown',
  answer: z.object({ enamad: flag }),
});

export const setUserIpLog = defineCall({
  method: 'POST',
  path: '/api/Log/SetUserIpLog',
  access: 'member',
  keepsSession: true,
  summary: 'Access log: who opened what, from where',
  body: z.object({
    urlPath: sentText(100),
    ipValue: sentText(64),
    deviceName: sentText(512),
    referenceId: z.int().check(z.nonnegative()),
  }),
  answer: nothing,
});
