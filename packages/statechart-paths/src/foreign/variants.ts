/** Combines the values of fields to different payloads of the same event. */

/** Maximum number of payloads per event. */
const MAX_VARIANTS = 12;

/**
 * Returns payloads in which every value of every field occurs: the first has the first value of each field, each other
 * one differs from it in one field. A field without values is omitted.
 */
export function eachChoice(
  fields: Readonly<Record<string, readonly unknown[]>>,
): readonly Record<string, unknown>[] {
  const first = Object.fromEntries(
    Object.entries(fields).flatMap(([name, [value]]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ) as Record<string, unknown>;
  const others = Object.entries(fields).flatMap(([name, [, ...values]]) =>
    values.map((value) => ({ ...first, [name]: value })),
  );
  return [first, ...others].slice(0, MAX_VARIANTS);
}
