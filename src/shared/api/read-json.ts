/**
 * Reads JSON that others wrote. A key `__proto__`, which must not be handed on, and an endless number (1e999), which
 * nothing could show or send back, are left out.
 * @throws {SyntaxError}
 */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    key === '__proto__' || value === Infinity || value === -Infinity ? undefined : value,
  );
