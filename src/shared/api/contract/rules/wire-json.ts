/** A key that is a way into an object's prototype where somebody copies it carelessly. */
const isPrototypeKey = (key: string) => key === '__proto__';

/** Reads JSON that stands as text in an answer, and goes back so: undefined for what is none. */
export function parseWireJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (isPrototypeKey(key) ? undefined : value));
  } catch {
    return undefined;
  }
}
