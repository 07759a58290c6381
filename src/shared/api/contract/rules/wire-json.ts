/**
 * Returns whether an entry is unsafe: a key that allows prototype pollution when copied carelessly, or a number that
 * can't be displayed or serialized.
 */
const isPoison = (key: string, value: unknown): boolean =>
  key === '__proto__' || value === Infinity || value === -Infinity;

/** Parses untrusted JSON and drops unsafe entries; undefined for invalid JSON. */
export function parseWireJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (isPoison(key, value) ? undefined : value));
  } catch {
    return undefined;
  }
}
