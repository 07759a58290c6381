/** Building blocks of the wire schemas: strict for requests, lenient for responses (decision 35). */
import * as z from 'zod/mini';
import { LIMITS } from './rules/limits';

z.config({ jitless: true }); // compiled schemas need eval, which the content security policy forbids

const numeric = z.pipe(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/)), z.transform(Number));

/** An id of ours: a positive integer, also as a string of digits. A missing id has no default. */
export const id = z.union([
  z.int().check(z.positive()),
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
]);

/** Like `id`, but 0 means «none» (a new comment, a product without a partner); a missing or invalid id becomes 0. */
export const idOrZero = z.catch(
  z.union([
    z.int().check(z.nonnegative()),
    z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
  ]),
  0,
);

/** Text of a response; missing or null becomes empty. Invisible control and bidi-override characters are removed. */
export const text = z.catch(
  z.pipe(
    z.string(),
    z.transform((value) =>
      value.replace(
        /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/gu,
        '',
      ),
    ),
  ),
  '',
);

/** A number of a response (rials, kilograms, percent …); missing, null or not a number becomes 0. */
export const number = z.catch(z.union([z.number(), numeric]), 0);

/** Integer or fractional rials of a response, from 0 to the largest exact number (decision 54). */
export const money = z.pipe(
  number,
  z.transform((rials) => Math.min(LIMITS.moneyRials, Math.max(0, rials))),
);

/** Percent of a response, clamped to 0 … 100; missing or not a number becomes 0. */
export const percent = z.pipe(
  number,
  z.transform((value) => Math.min(100, Math.max(0, value))),
);

/** A flag of a response; anything but a true, 1 or "true" becomes false. */
export const flag = z.catch(
  z.pipe(
    z.union([z.boolean(), z.number(), z.string()]),
    z.transform((value) => value === true || value === 1 || value === 'true'),
  ),
  false,
);

/** A list of a response. An invalid entry (for example without an id) is dropped; the others stay. */
export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(z.catch(z.nullable(item), null)),
    z.transform((entries) =>
      entries.filter((entry): entry is NonNullable<typeof entry> => entry !== null),
    ),
  );

/** A list inside an entity; missing or null becomes empty. */
export const listOrEmpty = <Item extends z.ZodMiniType>(item: Item) => z.catch(list(item), []);

/** Text of a request: never truncated, but refused above the limit. */
export const sentText = (most: number) => z.string().check(z.maxLength(most));

const count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform(Number),
);
/** Pagination of a list: the page (from 1) and its size. */
export const partOfList = { part: count, size: count };
/** The query of a list that can be searched by title. */
export const titledPart = z.object({ title: sentText(LIMITS.searchTitle), ...partOfList });
/** A response without data; our server sends null. */
export const nothing = z.catch(z.null(), null);
