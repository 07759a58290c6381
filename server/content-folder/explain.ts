/** Explains what a schema rejects: the key, what is wrong, and what to write instead. */
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { schemaAt, unwrap } from '../entries/schema-at';
import type { Mistake } from './mistakes';
import type { ValuePath, YamlFile } from './yaml-file';

/** The parts of a value that the schema accepts, decoded: fields of mappings, and entries of lists at their places. */
export function validPart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => validPart(inner.element as z.ZodType, each));
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null)
    return undefined;
  return Object.fromEntries(
    Object.entries(inner.shape as Record<string, z.ZodType>).map(([name, field]) => [
      name,
      validPart(field, (value as Record<string, unknown>)[name]),
    ]),
  );
}

/** `lessons[2].title`; an entry of a list is counted from 1. */
const writePath = (path: ValuePath): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part + 1}]`;
    return name ? `${name}.${String(part)}` : String(part);
  }, '');

/** The known name that is most similar; undefined if none is similar. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const [nearest] = known
    .map((each) => ({ each, steps: distance(lower, each.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps);
  return nearest && nearest.steps <= Math.max(2, nearest.each.length / 2)
    ? nearest.each
    : undefined;
}
/**
 * @param what of the name, such as `key`
 * @param fullName the name with its path
 */
export const unknownName = (
  what: string,
  name: string,
  known: readonly string[],
  fullName = name,
): string => {
  const nearest = nearestOf(name, known);
  return `${fullName} is no known ${what}: ${
    nearest ? `did you mean ${nearest}?` : `use one of ${known.join(', ')}`
  }`;
};

/** `image must be …`, for a value in the form of the database. */
export const requirementOf = (path: ValuePath, schema: z.ZodType): string => {
  const at = schemaAt(schema, path);
  return `${writePath(path)} must be ${(at && unwrap(at).description) ?? 'of another form'}`;
};

const MAX_SHOWN = 60;
/** The value as it is written, shortened. */
const shown = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN)}…` : json;
};
const valueAt = (value: unknown, path: ValuePath): unknown =>
  path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | undefined | null)?.[part],
    value,
  );

/** @returns one mistake for each wrong value and each unknown key */
export function explain(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  file: YamlFile,
): Omit<Mistake, 'file'>[] {
  const { path } = issue;
  const at = schemaAt(schema, path);
  if (issue.code === 'unrecognized_keys') {
    const object = at && unwrap(at).inner;
    const known = object instanceof z.ZodObject ? Object.keys(object.shape) : [];
    return issue.keys.map((key) => ({
      place: file.placeOfKey(path, key),
      text: unknownName('key', key, known, writePath([...path, key])),
    }));
  }
  const place = file.placeOf(path);
  const name = writePath(path);
  const description = (at && unwrap(at).description) ?? 'a mapping of keys to values';
  if (issue.code === 'custom' && issue.message !== 'Invalid input')
    return [{ place, text: `${name} ${issue.message}` }];
  if (!file.has(path)) return [{ place, text: `${name} is missing: write ${description}` }];
  const value = valueAt(file.value, path);
  if (value === null) return [{ place, text: `${name} is empty: write ${description}` }];
  const isUnquoted =
    ['number', 'boolean', 'object'].includes(typeof value) &&
    issue.code === 'invalid_type' &&
    issue.expected === 'string';
  const read = typeof value === 'object' ? 'list or mapping' : typeof value;
  const quotes = isUnquoted ? `; YAML reads a ${read} here: write the text in quotes` : '';
  return [
    { place, text: `${name || 'the file'} must be ${description}, not ${shown(value)}${quotes}` },
  ];
}
