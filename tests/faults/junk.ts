/** What must not come out of an answer, whatever came in. */

/** What a program says where it has nothing to say; «ناعدد» is what is written in Persian for no number. */
export const JUNK = String.raw`undefined|\bnull\b|\bNaN\b|ناعدد|∞|Infinity|\[object|Invalid Date`;
const junk = new RegExp(JUNK);

/** What of a value could not be shown, with its place. */
export function junkIn(value: unknown, at = 'it'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  // A text that holds JSON is read further on.
  if (typeof value === 'string')
    return junk.test(value) && !/^[[{]/.test(value) ? [`${at} says «${value.slice(0, 80)}»`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === '__proto__' ? [`${at} has a prototype of its own`] : junkIn(child, `${at}.${name}`),
  );
}
