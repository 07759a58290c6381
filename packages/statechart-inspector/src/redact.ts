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
const JSON_WEB_TOKEN = /eyJ[\w-]+(?:\.[\w-]*)*/g;
const WORD_PATTERN = /[\w+/=-]{16,}/g;
/** The form of a token: hexadecimal digits, or mixed letters and digits. */
const isToken = (word: string) =>
  /^[0-9a-f]{32,}$/i.test(word) || (/\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word));
export const REDACTED = '•••';
const MAX_DEPTH = 8;
/** Items of a list that are copied. */
const MAX_ITEMS = 1000;

const text = (value: string) => {
  const url = /^https?:\/\/[^/\s]+/.exec(value);
  if (url) return `${url[0]}/…`;
  const safe = value
    .replace(EMAIL_PATTERN, REDACTED)
    .replace(JSON_WEB_TOKEN, REDACTED)
    .replace(WORD_PATTERN, (word) => (isToken(word) ? REDACTED : word))
    .replace(NUMBER_PATTERN, REDACTED);
  return safe.length > 200 ? `${safe.slice(0, 200)}…` : safe;
};

/** Returns the value of a field; that of a getter that throws is its error. */
function valueAt(of: object, key: string): unknown {
  try {
    return (of as Record<string, unknown>)[key];
  } catch (error) {
    return error;
  }
}

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
      Object.keys(value).map((key) => {
        const inner = valueAt(value, key);
        return [
          key,
          inner !== null && inner !== '' && isSecret(key) ? hidden(inner) : copy(inner, outer),
        ];
      }),
    );
  const list = (items: ArrayLike<unknown>, outer: readonly unknown[]) => {
    const shown = Array.from({ length: Math.min(items.length, MAX_ITEMS) }, (_, index) =>
      copy(items[index], outer),
    );
    const more = items.length - shown.length;
    return more > 0 ? [...shown, `‹${more} more›`] : shown;
  };
  const copy = (value: unknown, outer: readonly unknown[]): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return Math.abs(value) >= 1e9 ? REDACTED : value;
    if (typeof value === 'bigint') return Math.abs(Number(value)) >= 1e9 ? REDACTED : `${value}n`;
    if (typeof value === 'function' || typeof value === 'symbol') return `‹${typeof value}›`;
    if (typeof value !== 'object' || value === null) return value;
    if (outer.includes(value) || outer.length >= MAX_DEPTH) return '‹…›';
    const inside = [...outer, value];
    if (value instanceof Error)
      return { error: value.name, message: text(value.message), ...fields(value, inside) };
    if (Array.isArray(value)) return list(value, inside);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '‹no date›' : value.toJSON();
    if (value instanceof Set) return { '‹Set›': list([...(value as Set<unknown>)], inside) };
    if (value instanceof Map) {
      const entries = [...(value as Map<unknown, unknown>)].map(([key, inner]) => [
        key,
        isSecret(String(key)) ? hidden(inner) : inner,
      ]);
      return { '‹Map›': list(entries, inside) };
    }
    if (ArrayBuffer.isView(value) && !(value instanceof DataView))
      return { [`‹${value.constructor.name}›`]: list(value as Uint8Array, inside) };
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
