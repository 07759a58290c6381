/** The access log: which member opened what, from where. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { nothing, sentText } from './wire';

export const setUserIpLog = defineCall({
  method: 'POST',
  path: '/api/Log/SetUserIpLog',
  access: 'member',
  summary: 'Access log: who opened what, from where',
  body: z.object({
    urlPath: sentText(100),
    ipValue: sentText(64),
    deviceName: sentText(512),
    referenceId: z.int().check(z.nonnegative()),
  }),
  answer: nothing,
});
