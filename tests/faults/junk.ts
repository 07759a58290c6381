/** Technical values that no response may bring onto the screen. */

/** Texts of missing values in JavaScript; «ناعدد» is the Persian text of NaN. */
export const JUNK = String.raw`undefined|\bnull\b|\bNaN\b|ناعدد|∞|Infinity|\[object|Invalid Date`;
const junk = new RegExp(JUNK);

/** Returns the parts of a value that can't be shown, with their paths. */
export function junkIn(value: unknown, at = 'it'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  // A text that holds JSON is traversed.
  if (typeof value === 'string')
    return junk.test(value) && !/^[[{]/.test(value)
      ? [`${at} contains «${value.slice(0, 80)}»`]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === '__proto__' ? [`${at} has its own prototype`] : junkIn(child, `${at}.${name}`),
  );
}
