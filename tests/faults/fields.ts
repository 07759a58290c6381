/**
 * Finds the fields of a response and mutates each of them. Texts that hold JSON (a questionnaire, a weekly report) are
 * traversed, too.
 */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Path of a field; `JSON_TEXT` enters a text that holds JSON. */
type Place = readonly (string | number)[];
const JSON_TEXT = '(json)';

export interface MalformedField {
  /** `[].title`: one entry represents all entries of a list. */
  readonly field: string;
  readonly fault: string;
  /** The whole response with this field mutated. */
  readonly json: () => string;
}

const parsed = (text: string): Json | undefined => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};
const nameOf = (place: Place): string =>
  place
    .map((part) => (typeof part === 'number' ? '[]' : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** Returns every field of a response; of a list, the first entry that has the field. */
function placesOf(value: Json, at: Place = []): { at: Place; value: Json }[] {
  const inner =
    typeof value === 'string'
      ? [[JSON_TEXT, parsed(value)] as const]
      : Array.isArray(value)
        ? [...value.entries()]
        : Object.entries(value ?? {});
  return [
    ...(at.length > 0 && at.at(-1) !== JSON_TEXT ? [{ at, value }] : []),
    ...inner.flatMap(([part, child]) =>
      child === undefined ? [] : placesOf(child, [...at, part]),
    ),
  ];
}

/** Placeholders for values that `JSON.stringify` cannot write. */
const RAW_VALUES = { endless: '\uE000endless', proto: '\uE000proto' } as const;
const write = (value: Json): string =>
  JSON.stringify(value)
    .replaceAll(`"${RAW_VALUES.endless}"`, '1e999')
    .replaceAll(`"${RAW_VALUES.proto}"`, '"__proto__"');

/** Returns a copy with another value at a path; undefined removes the field. */
function setAt(value: Json, [part, ...rest]: Place, other: Json | undefined): Json | undefined {
  if (part === undefined) return other;
  if (part === JSON_TEXT) return write(setAt(parsed(value as string)!, rest, other) ?? null);
  const child = (value as Record<string | number, Json>)[part]!;
  const changed = setAt(child, rest, other);
  if (Array.isArray(value))
    return value.flatMap((entry, index) => (index !== part ? [entry] : (changed ?? [])));
  const { [part]: _, ...others } = value as Record<string, Json>;
  return changed === undefined ? others : { ...others, [part]: changed };
}

const MARKUP = '"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';
/** A very long name without a line break opportunity. */
const LONG_WORD = 'ب'.repeat(440);
const HOSTILE_KEYS = { [RAW_VALUES.proto]: { pwned: 1 }, constructor: { prototype: { pwned: 1 } } };

/** Returns other values for a field, by kind of fault. */
function faultyValues(value: Json): Record<string, Json | undefined> {
  const always = { null: null, missing: undefined };
  if (typeof value === 'number')
    return { ...always, 'wrong type': 'هفت', huge: RAW_VALUES.endless, hostile: MARKUP };
  if (typeof value === 'string')
    return { ...always, 'wrong type': {}, huge: LONG_WORD, hostile: MARKUP };
  if (typeof value === 'boolean')
    return { ...always, 'wrong type': 'بله', huge: 1e15, hostile: MARKUP };
  if (!Array.isArray(value))
    return { ...always, 'wrong type': 'متن', hostile: { ...value, ...HOSTILE_KEYS } };
  return {
    ...always,
    'wrong type': {},
    huge: Array.from({ length: 200 }, (_, index) => value[index % value.length] ?? null),
    hostile: [null, 7, 'متن', [], {}, HOSTILE_KEYS, ...value],
  };
}

/** Returns one mutation of each kind of every field of a response's data. */
export function malformedFields(json: string): MalformedField[] {
  const answer = JSON.parse(json) as { data?: Json };
  const fields = new Map(
    placesOf(answer.data ?? null, ['data'])
      .toReversed()
      .map((place) => [nameOf(place.at), place]),
  );
  return [...fields].flatMap(([field, { at, value }]) =>
    Object.entries(faultyValues(value)).map(([fault, other]) => ({
      field,
      fault,
      json: () => write(setAt(answer as Json, at, other)!),
    })),
  );
}
