import * as z from 'zod/mini';
import { text } from './wire';

/**
 * What is stored about who is logged in, under the local storage key `userInfo`. A token that no header can carry
 * would make every call fail: it is nobody's.
 */
export const sessionInfo = z.object({
  token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  firstname: text,
  lastname: text,
  userName: text,
  avatar: text,
});
export type WireSessionInfo = z.output<typeof sessionInfo>;
