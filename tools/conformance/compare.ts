/** Compares the data of a response with what the contract reads from it. */

/** Paths of fields, `[].title`, once each. */
export interface Comparison {
  /** Differences that the app would show or compute otherwise than the server means. */
  readonly differences: readonly string[];
  /** Optional fields of the contract that are not sent, and sent fields that the app does not know. */
  readonly notes: readonly string[];
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `${typeof value} ${JSON.stringify(value)}`;
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (at: string, name: string) => (at ? `${at}.${name}` : name);

/**
 * @param sent data as sent
 * @param read data as the contract's schema returns it
 * @param optional paths of fields that a server may omit
 */
export function compare(
  sent: unknown,
  read: unknown,
  optional: readonly string[] = [],
): Comparison {
  const differences = new Set<string>();
  const notes = new Set<string>();
  const visit = (one: unknown, other: unknown, at: string): void => {
    if (Array.isArray(one) && Array.isArray(other)) {
      if (other.length < one.length)
        differences.add(
          `${at || 'data'}: ${one.length - other.length} of ${one.length} entries are not usable`,
        );
      else for (const [index, entry] of one.entries()) visit(entry, other[index], `${at}[]`);
    } else if (isObject(one) && isObject(other)) {
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        const path = join(at, name);
        if (!(name in other) || other[name] === undefined) {
          if (one[name] !== undefined) notes.add(`${path} is not part of the contract`);
        } else if (one[name] === undefined || one[name] === null) {
          if (other[name] === one[name]) continue;
          if (optional.includes(path)) notes.add(`${path} is not sent`);
          else differences.add(`${path} is ${one[name] === null ? 'null' : 'missing'}`);
        } else visit(one[name], other[name], path);
      }
    } else if (one !== other)
      differences.add(`${at || 'data'} is ${kindOf(one)}, the app reads ${kindOf(other)}`);
  };
  visit(sent, read, '');
  return { differences: [...differences], notes: [...notes] };
}
