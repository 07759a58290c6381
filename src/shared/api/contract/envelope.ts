/** The envelope of every response: how status, messages and data are read, whatever server sends it (decision 35). */
import * as z from 'zod/mini';
import { type Call, fieldRefusal } from './call';
import { listOrEmpty } from './wire';

export const envelope = z.looseObject({
  status: z.int(),
  messages: z.catch(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => [value].flat().filter(Boolean)),
    ),
    [],
  ),
  data: z._default(z.unknown(), null),
  fields: listOrEmpty(fieldRefusal),
});
export type Envelope = z.output<typeof envelope>;

/** The status of a response. A 401 or 403 of HTTP holds, whatever the envelope says. */
export const statusOf = (httpStatus: number, read: Envelope | undefined): number =>
  [401, 403].includes(httpStatus) || !read || read.status === 200 ? httpStatus : read.status;

/**
 * Moves fields that a server sends beside `data` into it, as the contract expects; a list becomes the property `data`
 * of an object (decision 35).
 */
export function dataOf(call: Call, answer: Envelope): unknown {
  const { data } = answer;
  const siblings = (call.siblingFields ?? [])
    .filter((name) => name in answer)
    .map((name) => [name, answer[name]] as const);
  if (Array.isArray(data))
    return call.siblingFields ? { ...Object.fromEntries(siblings), data } : data;
  return siblings.length > 0 && typeof data === 'object'
    ? { ...Object.fromEntries(siblings), ...data }
    : data;
}
