/** Building blocks of the wire schemas: strict about what we send, forgiving about what we read (decision 35). */
import * as z from 'zod/mini';
import { LIMITS } from './rules/limits';

z.config({ jitless: true }); // compiled schemas need eval, which the content security policy forbids

const numeric = z.pipe(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/)), z.transform(Number));

/** An id of ours: a positive whole number, also when written as digits. Nothing stands in for a missing one. */
export const id = z.union([
  z.int().check(z.positive()),
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
]);

/** Like `id`, but 0 stands for «none» (a new comment, a product without a partner). */
export const idOrZero = z.catch(
  z.union([
    z.int().check(z.nonnegative()),
    z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
  ]),
  0,
);

/** Text of an answer; missing or null reads as empty. Invisible control and bidi-override characters are taken out. */
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

/** A number of an answer (rials, kilograms, percent …); missing, null or not a number reads as 0. */
export const number = z.catch(z.union([z.number(), numeric]), 0);

/** Whole or broken rials of an answer, from 0 to what can be counted exactly (decision 54). */
export const money = z.pipe(
  number,
  z.transform((rials) => Math.min(LIMITS.money, Math.max(0, rials))),
);

/** Percent of an answer. */
export const percent = z.pipe(
  number,
  z.transform((value) => Math.min(100, Math.max(0, value))),
);

/** A flag of an answer; anything but a true, 1 or "true" reads as false. */
export const flag = z.catch(
  z.pipe(
    z.union([z.boolean(), z.number(), z.string()]),
    z.transform((value) => value === true || value === 1 || value === 'true'),
  ),
  false,
);

/** A list of an answer. An entry that does not fit (no id, say) is left out; the others stay. */
export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(z.catch(z.nullable(item), null)),
    z.transform((entries) =>
      entries.filter((entry): entry is NonNullable<typeof entry> => entry !== null),
    ),
  );

/** A list inside an entity; missing or null reads as empty. */
export const listOrEmpty = <Item extends z.ZodMiniType>(item: Item) => z.catch(list(item), []);

/** Text that we send: cut off nowhere, refused above the limit. */
export const sentText = (most: number) => z.string().check(z.maxLength(most));

const count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform(Number),
);
/** Which part (from 1) of a list, and how many entries a part has. */
export const partOfList = { part: count, size: count };
/** The query of a list that can be searched by title. */
export const titledPart = z.object({ title: sentText(LIMITS.searchTitle), ...partOfList });
/** An answer that nothing is read from: our server gives null. */
export const nothing = z.catch(z.null(), null);
