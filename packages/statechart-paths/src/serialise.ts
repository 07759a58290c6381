/** Serialises any value of a context, so that equal texts mean equal values. */

type Tagged = readonly [tag: string, ...parts: unknown[]];

export const isActor = (value: object): value is { id: string } =>
  'getSnapshot' in value && 'send' in value && 'id' in value;
export const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
/**
 * Returns the own enumerable keys of an object with their values, but not the bytes of an array; the value of a getter
 * that throws is its error.
 */
export const entriesOf = (value: object): [string, unknown][] =>
  (ArrayBuffer.isView(value) ? [] : Object.keys(value)).sort().map((key) => {
    try {
      return [key, (value as Record<string, unknown>)[key]];
    } catch (error) {
      return [key, `throws ${String(error)}`];
    }
  });

/** Texts and bytes of more than this number are written as a number, equal for equal ones only. */
const MAX_WRITTEN = 1000;
const longTexts = new Map<string, number>();
const writtenText = (text: string) => {
  if (text.length <= MAX_WRITTEN) return JSON.stringify(text);
  const number = longTexts.get(text) ?? longTexts.size + 1;
  longTexts.set(text, number);
  return `${JSON.stringify(text.slice(0, 20))}… #${number}`;
};
const latin1 = new TextDecoder('latin1');
const bytesOf = (bytes: Uint8Array) =>
  bytes.length <= MAX_WRITTEN ? [...bytes] : latin1.decode(bytes);

/** Returns the names and values of the getters that the class of an object defines. */
function gettersOf(value: object): [string, unknown][] {
  const { constructor: _, ...own } = Object.getOwnPropertyDescriptors(
    Object.getPrototypeOf(value) as object,
  );
  return Object.entries(own).flatMap(([name, property]) => {
    try {
      return property.get ? [[name, property.get.call(value) as unknown] as [string, unknown]] : [];
    } catch {
      return [];
    }
  });
}

/** Returns the parts of an object that distinguish it. */
function partsOf(value: object): Tagged | Record<string, unknown> | readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isActor(value)) return ['actor', value.id];
  if (value instanceof Map) return ['Map', ...value];
  if (value instanceof Set) return ['Set', ...value];
  if (value instanceof Date) return ['Date', value.getTime()];
  if (value instanceof RegExp) return ['RegExp', String(value)];
  if (value instanceof Error) return ['Error', value.name, value.message, entriesOf(value)];
  if (value instanceof ArrayBuffer) return ['ArrayBuffer', bytesOf(new Uint8Array(value))];
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return [value.constructor.name, bytesOf(new Uint8Array(buffer, byteOffset, byteLength))];
  }
  if (isPlain(value)) return Object.fromEntries(entriesOf(value));
  const { toJSON } = value as { toJSON?: () => unknown };
  const own = typeof toJSON === 'function' ? toJSON.call(value) : entriesOf(value);
  const items = Symbol.iterator in value ? [...(value as Iterable<unknown>)] : [];
  return [value.constructor?.name ?? '', own, gettersOf(value), items];
}

/**
 * Serialises a value: also `undefined`, `NaN`, bigints, dates, maps, sets, instances of classes and cycles. Functions
 * and symbols are compared by their text, actors by their ids, other values that hide their state by their class.
 * @param outer the objects around the value
 */
export function serialise(value: unknown, outer: readonly unknown[] = []): string {
  if (typeof value === 'string') return writtenText(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function' || typeof value === 'symbol') return `<${String(value)}>`;
  if (typeof value !== 'object' || value === null)
    return Object.is(value, -0) ? '-0' : String(value);
  const at = outer.indexOf(value);
  if (at >= 0) return `<the object ${outer.length - at} levels up>`;
  const write = (part: unknown) => serialise(part, [...outer, value]);
  const parts = partsOf(value);
  if (!Array.isArray(parts))
    return `{${Object.entries(parts)
      .map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`)
      .join()}}`;
  const [tag, ...rest] = parts as unknown as Tagged;
  return parts === value ? `[${parts.map(write).join()}]` : `${tag}(${rest.map(write).join()})`;
}

/** Returns whether a value hides state that `serialise` can't read. */
const isOpaque = (value: unknown): boolean => {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null || isActor(value)) return false;
  if (value instanceof WeakMap || value instanceof WeakSet || value instanceof Promise) return true;
  const known = [Map, Set, Date, RegExp, Error, ArrayBuffer];
  if (isPlain(value) || Array.isArray(value) || known.some((type) => value instanceof type))
    return false;
  const hasPrivate = /#\w/.test(String(value.constructor));
  return hasPrivate && gettersOf(value).length === 0 && !('toJSON' in value);
};

/** Returns the keys of a context whose values can't be compared, as `outer.inner`. */
export function opaqueKeys(context: unknown): string[] {
  const seen = new Set<unknown>();
  const find = (value: unknown, path: string): string[] => {
    if (isOpaque(value)) return [path];
    if (typeof value !== 'object' || value === null || isActor(value) || seen.has(value)) return [];
    seen.add(value);
    const inner = value instanceof Map ? [...value] : entriesOf(value);
    return inner.flatMap(([key, part]) =>
      find(part, path ? `${path}.${String(key)}` : String(key)),
    );
  };
  return find(context, '');
}

/** Number of characters of a value in a message. */
const MAX_SHOWN = 300;
export const shortened = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
