/** Forms of what a person is asked for: mobile numbers, national codes, days. */
import { toLatinDigits } from '@/shared/lib/persian-text';

/** An Iranian mobile number as 09xxxxxxxxx, however it was typed; null for anything else. */
export const toMobile = (text: string): string | null =>
  /^(?:\+98|0098|0)?(9\d{9})$/
    .exec(toLatinDigits(text).replace(/[\s-]/g, ''))?.[1]
    ?.padStart(11, '0') ?? null;

/** Ten digits with the right check digit: an Iranian national code? */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  const digits = [...code].map(Number);
  const rest = digits.slice(0, 9).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
}

/** A real day of the past, written YYYY-MM-DD? `new Date('2024-02-30')` would silently be 1 March. */
export function isPastDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text) &&
    date < new Date()
  );
}
