/** Takes personal data and secrets out of what an inspector is shown. What is not known to be harmless by its form is cut, not guessed. */

const SECRET =
  /token|pass|secret|authorization|otp|pin$|^code$|key$|refid|authority|cookie|credential/i;
const PERSONAL =
  /mobile|phone|^tel$|whatsapp|telegram|instagram|ncode|national|name$|^(family|names|author|gender)$|email|mail$|address|postal|birth|avatar|photo|picture|^image|iban|card|sheba|weight|height|[a-z]size$|^sizes$|shoulder|chest|(right|left)(arm|thigh)|navel|^hip$|^source$|disease|illness|medic|answer|^selected$/i;
/** Codes, and numbers of mobiles, people and cards, in Latin and Persian digits. */
const NUMBER = /[\d۰-۹٠-٩][\d۰-۹٠-٩ -]{2,}[\d۰-۹٠-٩]/g;
const MAIL = /[^\s@]+@[^\s@]+\.\w+/g;
const OPAQUE = /[\w+/=.-]{24,}/g;
export const REDACTED = '•••';
const DEEPEST = 8;

const text = (value: string) => {
  const url = /^https?:\/\/[^/\s]+/.exec(value);
  if (url) return `${url[0]}/…`;
  const safe = value.replace(MAIL, REDACTED).replace(OPAQUE, REDACTED).replace(NUMBER, REDACTED);
  return safe.length > 200 ? `${safe.slice(0, 200)}…` : safe;
};

/** @returns a copy that can be cloned and shown: without functions, circles, secrets and personal data */
export function redact(value: unknown, seen: readonly unknown[] = []): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return Math.abs(value) >= 1e9 ? REDACTED : value;
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return `‹${typeof value}›`;
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value) || seen.length >= DEEPEST) return '‹…›';
  const inside = [...seen, value];
  if (value instanceof Error)
    return {
      error: value.name,
      message: text(value.message),
      ...(redact({ ...value }, inside) as object),
    };
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, inside));
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null)
    return `‹${value.constructor?.name ?? 'object'}›`;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      inner !== null && inner !== '' && (SECRET.test(key) || PERSONAL.test(key))
        ? hidden(inner)
        : redact(inner, inside),
    ]),
  );
}

/** Of an object that is secret as a whole only the names of its fields are shown. */
const hidden = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.keys(value).map((key) => [key, REDACTED]))
    : REDACTED;
