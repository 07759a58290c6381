/** A way into an object's prototype where somebody copies it carelessly, or a number that nobody could show or send. */
const isPoison = (key: string, value: unknown): boolean =>
  key === '__proto__' || value === Infinity || value === -Infinity;

/** Reads JSON that others wrote, and leaves out what must not be handed on: undefined for what is none. */
export function parseWireJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (isPoison(key, value) ? undefined : value));
  } catch {
    return undefined;
  }
}
