import * as z from 'zod/mini';
import { defineCall } from './call';
import { flag, listOrEmpty, text } from './wire';

/** Opening hours of the support on some days of the week. */
const supportHours = z.object({
  /** days of the week, 0 = شنبه … 6 = جمعه */ days: listOrEmpty(
    z.int().check(z.minimum(0), z.maximum(6)),
  ),
  /** Tehran time, 24 hours: «08:30» */ opens: z.string().check(z.regex(/^\d\d:\d\d$/)),
  closes: z.string().check(z.regex(/^\d\d:\d\d$/)),
});
export type SupportHours = z.output<typeof supportHours>;

export const getDisplayInfo = defineCall({
  method: 'GET',
  path: '/api/Setting/GetDisplayInfo',
  access: 'anyone',
  summary: 'Display settings: whether the trust seal is shown, and who the seller is',
  answer: z.object({
    enamad: flag,
    // Optional extensions: what is empty is not shown (decision 49).
    /** page where the seal is verified */ sealUrl: text,
    sellerName: text,
    sellerAddress: text,
    phone: text,
    whatsApp: text,
    supportHours: listOrEmpty(supportHours),
    refundRule: text,
    /** when and how products arrive */ deliveryRule: text,
    /** when the program of a sent form is ready */ programRule: text,
    /** whether products can be bought (decision 22); the build decides for a server that does not say */
    takesOrders: z.optional(flag),
    /** whether a code that is sent to the number logs in (`SendLoginCode`) */
    hasLoginCodes: z.optional(flag),
  }),
});
