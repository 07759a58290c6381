/**
 * Removes personal data and secrets from everything that an inspector shows. A value whose form is not known to be
 * harmless is removed.
 */

/** Names of fields that are secret in every app. */
const SECRET_KEYS: readonly RegExp[] = [
  /token|pass|secret|authorization|otp|pin$|^code$|key$|cookie|credential/i,
  /mobile|phone|^tel$|email|mail$|address|birth|iban/i,
];
/** Codes, and mobile, identity and card numbers, in Latin and Persian digits. */
const NUMBER_PATTERN = /[\d۰-۹٠-٩][\d۰-۹٠-٩ -]{2,}[\d۰-۹٠-٩]/g;
const EMAIL_PATTERN = /[^\s@]+@[^\s@]+\.\w+/g;
const OPAQUE_TOKEN_PATTERN = /[\w+/=.-]{24,}/g;
export const REDACTED = '•••';
const MAX_DEPTH = 8;

const text = (value: string) => {
  const url = /^https?:\/\/[^/\s]+/.exec(value);
  if (url) return `${url[0]}/…`;
  const safe = value
    .replace(EMAIL_PATTERN, REDACTED)
    .replace(OPAQUE_TOKEN_PATTERN, REDACTED)
    .replace(NUMBER_PATTERN, REDACTED);
  return safe.length > 200 ? `${safe.slice(0, 200)}…` : safe;
};

/** Returns a redacted copy of a value that can be cloned and shown. */
export type Redact = (value: unknown) => unknown;

/**
 * @param personalKeys patterns of further field names whose values are removed, besides those secret in every app
 * @returns a function that copies values without functions, circular references, secrets and personal data
 */
export function createRedact(personalKeys: readonly RegExp[] = []): Redact {
  const keys = [...SECRET_KEYS, ...personalKeys];
  const isSecret = (key: string) => keys.some((pattern) => pattern.test(key));
  const fields = (value: object, outer: readonly unknown[]) =>
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        inner !== null && inner !== '' && isSecret(key) ? hidden(inner) : copy(inner, outer),
      ]),
    );
  const copy = (value: unknown, outer: readonly unknown[]): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return Math.abs(value) >= 1e9 ? REDACTED : value;
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      return `‹${typeof value}›`;
    if (typeof value !== 'object' || value === null) return value;
    if (outer.includes(value) || outer.length >= MAX_DEPTH) return '‹…›';
    const inside = [...outer, value];
    if (value instanceof Error)
      return { error: value.name, message: text(value.message), ...fields(value, inside) };
    if (Array.isArray(value)) return value.slice(0, 100).map((item) => copy(item, inside));
    const proto: unknown = Object.getPrototypeOf(value);
    return proto === Object.prototype || proto === null
      ? fields(value, inside)
      : `‹${value.constructor?.name ?? 'object'}›`;
  };
  return (value) => copy(value, []);
}

/** Redacts the values of a secret object but shows its field names. */
const hidden = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.keys(value).map((key) => [key, REDACTED]))
    : REDACTED;
