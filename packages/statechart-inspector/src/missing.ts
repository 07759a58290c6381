import { REDACTED } from './redact.ts';

/** Returns the paths of a redacted value at which data was removed, for example `order.address`. */
export function missingIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return value.includes(REDACTED) || /^‹.*›$|…$/.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    missingIn(inner, path ? `${path}.${key}` : key),
  );
}
