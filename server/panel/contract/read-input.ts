/** Checks the input of a write: in the browser before it is sent, and on the server. */
import * as z from 'zod';
import { schemaAt, unwrap } from '../../entries/schema-at';

/** Messages by the path of the field, such as `questions.0.title`. */
export type FieldMessages = Readonly<Record<string, string>>;

const MISSING = 'این بخش را پر کنید.';
const WRONG = 'این مقدار درست نیست.';
const UNKNOWN = 'این بخش شناخته نیست.';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | undefined | null)?.[part],
    value,
  );

function messagesOf(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  value: unknown,
): (readonly [path: string, message: string])[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...path, key].join('.'), UNKNOWN]);
  const name = path.join('.');
  if (issue.code === 'custom' && typeof issue.params?.persian === 'string')
    return [[name, issue.params.persian]];
  const given = valueAt(value, path);
  if (given === undefined || given === null || given === '') return [[name, MISSING]];
  const at = schemaAt(schema, path);
  return [[name, (at && unwrap(at).persian) ?? WRONG]];
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the defaults of missing fields, also of the entries of lists. */
function withDefaults(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodDefault)
    return value === undefined
      ? schema.def.defaultValue
      : withDefaults(schema.def.innerType, value);
  if (schema instanceof z.ZodCodec) return withDefaults(schema.def.out, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => withDefaults(schema.element, each));
  if (!(schema instanceof z.ZodObject) || !isMapping(value)) return value;
  const filled = Object.entries(schema.shape).map(
    ([name, each]) => [name, withDefaults(each, value[name])] as const,
  );
  return {
    ...Object.fromEntries(filled.filter(([, each]) => each !== undefined)),
    ...Object.fromEntries(
      Object.entries(value).filter(([name]) => !Object.hasOwn(schema.shape, name)),
    ),
  };
}

/**
 * Checks a value in the form of a row: it must also have a form in the content folder.
 * @returns the value to store, or the messages of its fields
 */
export function readInput<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { fields: FieldMessages } {
  const given = withDefaults(schema, isMapping(value) ? value : {});
  const encoded = z.safeEncode(schema, given as z.output<Schema>);
  if (encoded.success) return { data: schema.parse(encoded.data) };
  const messages = encoded.error.issues.flatMap((issue) => messagesOf(issue, schema, given));
  return { fields: Object.fromEntries(messages.toReversed()) }; // the first message of a field wins
}
