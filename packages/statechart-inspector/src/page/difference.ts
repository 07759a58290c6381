/** A change that an event made to a redacted context. For a redacted value it shows only whether the value exists. */
export interface Change {
  /** `order.lines.0.price` */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the deepest paths at which two values differ. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return Object.is(before, after) ? [] : [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], path ? `${path}.${key}` : key),
  );
}
