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

/** Returns other values for a field. The browser tests use the first of each kind. */
function valuesOfOtherTypes(value: Json): [fault: string, other: Json | undefined][] {
  const always: [string, Json | undefined][] = [
    ['null', null],
    ['missing', undefined],
  ];
  if (typeof value === 'number')
    return [
      ...always,
      ['wrong type: a text', 'هفت'],
      ['wrong type: an object', {}],
      ['huge', 1e15],
      ['huge: infinity', RAW_VALUES.endless],
      ['hostile: negative', -1],
      ['hostile: a fraction', 0.1 + 0.2],
      ['hostile: markup', MARKUP],
    ];
  if (typeof value === 'string')
    return [
      ...always,
      ['wrong type: an object', {}],
      ['wrong type: a number', 7],
      ['wrong type: a list', [[]]],
      ['huge: a long word', LONG_WORD],
      ['huge: 200 000 letters', 'آب '.repeat(66_667)],
      ['hostile: markup', MARKUP],
      ['hostile: a script as an address', 'javascript:window.pwned=1//'],
      ['hostile: invisible characters', '\u202E\u0000\u0007\uD800\u2066'],
    ];
  if (typeof value === 'boolean')
    return [
      ...always,
      ['wrong type: a text', 'بله'],
      ['wrong type: an object', {}],
      ['huge', 1e15],
      ['hostile: markup', MARKUP],
    ];
  if (Array.isArray(value))
    return [
      ...always,
      ['wrong type: an object', {}],
      ['wrong type: a text', 'فهرست'],
      ['huge', Array.from({ length: 200 }, (_, index) => value[index % value.length] ?? null)],
      ['hostile: entries of mixed types', [null, 7, 'متن', [], {}, HOSTILE_KEYS, ...value]],
    ];
  return [
    ...always,
    ['wrong type: a list', []],
    ['wrong type: a text', 'متن'],
    ['hostile: keys', { ...value, ...HOSTILE_KEYS }],
  ];
}

/**
 * Returns every mutation of one field of a response's data.
 * @param isBrief one mutation of each kind (null, missing, wrong type, huge, hostile), for slower tests
 */
export function malformedFields(json: string, isBrief: boolean): MalformedField[] {
  const answer = JSON.parse(json) as { data?: Json };
  const seenKeys = new Set<string>();
  return placesOf(answer.data ?? null, ['data']).flatMap(({ at, value }) => {
    const field = nameOf(at);
    return valuesOfOtherTypes(value).flatMap(([fault, other]) => {
      const key = `${field} ${isBrief ? fault.split(':')[0] : fault}`;
      if (seenKeys.has(key)) return [];
      seenKeys.add(key);
      return [{ field, fault, json: () => write(setAt(answer as Json, at, other)!) }];
    });
  });
}
